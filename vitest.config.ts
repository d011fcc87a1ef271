import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import react from "@vitejs/plugin-react";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { LongFirst } from "./tests/long-first.ts";
import { plugins } from "./vite/plugins.ts";

const project = (
  name: string,
  own: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [`{tests,plugins/*/tests}/${name}/**/*.test.{ts,tsx}`], ...own },
});

/** Only files that share their worker leave anything behind. */
const clean = { setupFiles: ["tests/clean-worker.ts"] };

const components: TestProjectInlineConfiguration["test"] = {
  environment: "jsdom",
  setupFiles: ["tests/component/setup.ts"],
  testTimeout: 90_000,
};

/** What mocks a module or registers a feature, which would stay for the files after it. */
const changing = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [])
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter(
      (file) =>
        /\.test\.tsx?$/.test(file) && /vi\.mock\(|registerFeatures\(/.test(readFileSync(file, "utf8")),
    );
const alone = {
  unit: changing("tests/unit"),
  contract: changing("tests/contract"),
  component: changing("tests/component"),
};

/*
 * Components leave much behind that is soon of no use: with more space for what is new, in MB, a worker spends less of
 * its time on collecting it. Workers take the setting from the process that starts them.
 */
setFlagsFromString("--max-semi-space-size=64");

export default defineConfig({
  plugins: [plugins(), react()],
  test: {
    // Refine's packages import each other by paths that only a bundler understands.
    server: { deps: { inline: [/@refinedev\//] } },
    pool: "threads",
    // Tests that wait for a database or a timer keep no core busy. A percentage would be limited to the cores.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongFirst },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Nothing waits so long unless it fails, or the machine is busy.
    expect: { poll: { timeout: 25_000 } },
    css: { modules: { classNameStrategy: "non-scoped" } },
    // Files share their modules, and components the document: each module is loaded once a worker.
    projects: [
      project("unit", { ...clean, isolate: false, exclude: alone.unit }),
      project("unit-alone", { include: alone.unit }),
      project("contract", {
        ...clean,
        isolate: false,
        testTimeout: 90_000,
        exclude: alone.contract,
        globalSetup: ["tests/contract/compile-server.ts", "tests/contract/postgres-server.ts"],
      }),
      project("contract-alone", {
        testTimeout: 90_000,
        include: alone.contract,
        globalSetup: ["tests/contract/postgres-server.ts"],
      }),
      project("component", {
        ...components,
        environment: "./tests/component/environment.ts",
        isolate: false,
        exclude: alone.component,
      }),
      project("component-alone", { ...components, include: alone.component }),
    ],
  },
});
