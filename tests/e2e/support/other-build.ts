/** Builds beside the product's: `tests/replaced-build.ts`. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What such a build is made of: the sources of the product as they were built last, and its own. */
function stateOf(folder: string): string {
  const files = [
    "dist/.built",
    "tests/replaced-build.ts",
    ...readdirSync(folder).map((one) => join(folder, one)),
  ];
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(existsSync(file) ? readFileSync(file) : "");
  return hash.digest("hex");
}

/** Builds with the configuration of a folder below `tests`, into the folder of that name below `dist`, if it is not there. */
export function buildOther(name: string): void {
  const folder = join("tests", name);
  const stamp = join("dist", `.built-${name}`);
  const state = stateOf(folder);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === state) return;
  const options = [
    "--config",
    join(folder, "vite.config.ts"),
    "--configLoader",
    "runner",
    "--logLevel",
    "error",
  ];
  execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", ...options], {
    stdio: "inherit",
  });
  writeFileSync(stamp, state);
}
