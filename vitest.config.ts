import { readdirSync, readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { faces } from "./vite/faces.ts";
import { plugins } from "./vite/plugins.ts";

const project = (
  name: string,
  own: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [`{tests,plugins/*/tests}/${name}/**/*.test.{ts,tsx}`], ...own },
});

const components: TestProjectInlineConfiguration["test"] = {
  environment: "jsdom",
  setupFiles: ["tests/component/setup.ts"],
  testTimeout: 90_000,
};

/** What mocks a module, which would stay mocked for the files after it. */
const mocking = readdirSync("tests/component", { recursive: true, encoding: "utf8" })
  .map((file) => `tests/component/${file.replaceAll("\\", "/")}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, "utf8").includes("vi.mock("));

export default defineConfig({
  plugins: [plugins(), faces(), react()],
  test: {
    // Refine's packages import each other by paths that only a bundler understands.
    server: { deps: { inline: [/@refinedev\//] } },
    pool: "threads",
    // Left to itself, a machine with two cores would use one.
    maxWorkers: "100%",
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    css: { modules: { classNameStrategy: "non-scoped" } },
    // Files share their modules, and components the document: each module is loaded once a worker.
    projects: [
      project("unit", { isolate: false }),
      project("contract", { isolate: false, globalSetup: ["tests/contract/postgres-server.ts"] }),
      project("component", {
        ...components,
        environment: "./tests/component/environment.ts",
        isolate: false,
        exclude: mocking,
      }),
      project("component-alone", { ...components, include: mocking }),
    ],
  },
});
