/**
 * `npm run docs:dev`, `npm run docs:build`: the documentation site, in `dist/docs`. It has its own packages below
 * `docs`, installed on the first build.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./lib.mjs";

const docs = join(root, "docs");

async function install() {
  const lock = readFileSync(join(docs, "package-lock.json"), "utf8");
  const stamp = join(docs, "node_modules", ".installed");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installing the packages of the site …");
  await run("npm", ["ci", "--prefix", docs, "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, lock);
}

await install();
await run(process.execPath, [
  join(docs, "node_modules/vitepress/bin/vitepress.js"),
  ...process.argv.slice(2),
  docs,
]);
