/**
 * `npm run upgrade -- 0.3.0`: merges a version of Storekeeper into this project and says what is left to do by hand.
 * `npm run upgrade -- ../storekeeper` takes a folder instead, `-- 0.3.0 --with shop` adds parts of the shop.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { argumentsOrExit } from "../api/platform/arguments.ts";

const { values, positionals } = argumentsOrExit({
  options: { with: { type: "string" } },
  allowPositionals: true,
});
const root = join(import.meta.dirname, "..");

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const [wanted] = positionals;
if (!wanted) fail("Name a version, or the folder of Storekeeper: npm run upgrade -- 0.3.0");

/** Runs the upgrade of a copy of Storekeeper. Its commands need nothing installed but what this project has. */
function upgradeFrom(copy: string): void {
  const script = join(copy, "scripts", "create", "upgrade.ts");
  if (!existsSync(script)) fail(`${copy} is no Storekeeper that can upgrade a project.`);
  const parts = values.with === undefined ? [] : ["--with", values.with];
  execFileSync(process.execPath, ["--import", "tsx", script, root, ...parts], {
    cwd: root,
    stdio: "inherit",
  });
}

function cloned(version: string): void {
  const { source } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).storekeeper ?? {};
  if (!source)
    fail("package.json does not say where Storekeeper comes from: give the folder of a copy instead.");
  const copy = mkdtempSync(join(tmpdir(), "storekeeper-"));
  try {
    execFileSync("git", ["clone", "--quiet", "--depth", "1", "--branch", `v${version}`, source, copy], {
      stdio: ["ignore", "inherit", "pipe"],
    });
    upgradeFrom(copy);
  } catch (error) {
    fail(
      `Storekeeper ${version} could not be merged from ${source}: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
}

if (/^\d+\.\d+\.\d+$/.test(wanted)) cloned(wanted);
else upgradeFrom(resolve(process.env.INIT_CWD ?? root, wanted));
