/** `npm run test:entity appointments`: builds what is missing and runs the browser tests of a single entity. */
import { spawnSync } from "node:child_process";
import { chromiumPath } from "./chromium.mjs";
import { build, buildServer, install, root, tool } from "./lib.mjs";

const [name = "", ...options] = process.argv.slice(2);
await install();
const specs = spawnSync(process.execPath, ["--import", "tsx", "scripts/entity-specs.ts", name], {
  cwd: root,
  encoding: "utf8",
  stdio: ["ignore", "pipe", "inherit"],
});
if (specs.status !== 0) process.exit(1);
await Promise.all([build(), buildServer()]);
const files = specs.stdout.trim().split("\n");
const config = ["--config", "tests/e2e/playwright.config.ts"];
const { status } = spawnSync(tool("playwright"), ["test", ...config, ...files, ...options], {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, CHROMIUM_PATH: await chromiumPath(), TEST_ENTITY: name },
});
process.exit(status ?? 1);
