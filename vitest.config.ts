import react from "@vitejs/plugin-react";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { faces } from "./vite/faces.ts";

const project = (
  name: string,
  own: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...own },
});

export default defineConfig({
  plugins: [faces(), react()],
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
    // What keeps nothing between its files loads its modules once. Components share a document, so they do not;
    // nor does a test that mocks a module, which would stay mocked for the files after it: it stands with the components.
    projects: [
      project("unit", { isolate: false }),
      project("contract", { isolate: false, globalSetup: ["tests/contract/postgres-server.ts"] }),
      project("component", { setupFiles: ["tests/component/setup.ts"] }),
    ],
  },
});
