import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    include: ["tests/{unit,contract,component}/**/*.test.{ts,tsx}"],
    // Refine's packages import each other by paths that only a bundler understands.
    server: { deps: { inline: [/@refinedev\//] } },
    pool: "threads",
    // Left to itself, a machine with two cores would use one.
    maxWorkers: "100%",
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
