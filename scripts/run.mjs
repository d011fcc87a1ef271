/**
 * `npm run backup` and similar: runs a server command from source if the development dependencies are installed, else
 * as compiled by `npm run build`.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, start } from "./lib.mjs";
import { compiledName, programs } from "./programs.mjs";

const [name = "", ...args] = process.argv.slice(2);
const compiled = join(root, "dist/server", `${compiledName(name)}.js`);

if (existsSync(join(root, "node_modules/tsx"))) await start(programs[name], {}, args);
else if (existsSync(compiled)) {
  process.argv = [process.execPath, compiled, ...args];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(compiled).href);
} else {
  console.error("Build it where the parts for development are installed: npm ci && npm run build");
  process.exit(1);
}
