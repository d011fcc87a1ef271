/**
 * `npm run upgrade -- 0.3.0`: merges a version of Storekeeper into this project and says what is left to do by hand.
 * `npm run upgrade -- ../storekeeper` takes a folder instead, `-- 0.3.0 --with shop` adds parts of the shop.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { argumentsOrExit } from "../api/platform/arguments.ts";

const { values, positionals } = argumentsOrExit({
  options: { with: { type: "string", multiple: true } },
  allowPositionals: true,
});
const root = join(import.meta.dirname, "..");

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Returns what the work returns; ends the command with a sentence if it fails. */
function orFail<Result>(work: () => Result, message: string): Result {
  try {
    return work();
  } catch {
    return fail(message);
  }
}

const [wanted] = positionals;
if (!wanted) fail("Name a version, or the folder of Storekeeper: npm run upgrade -- 0.3.0");

/** Runs the upgrade of a copy of Storekeeper. Its commands need nothing installed but what this project has. */
function upgradeFrom(copy: string): void {
  const script = join(copy, "scripts", "create", "upgrade.ts");
  if (!existsSync(copy))
    fail(`There is no version and no folder ${wanted}. Name one: npm run upgrade -- 0.3.0`);
  if (!existsSync(script)) fail(`${copy} is no Storekeeper that can upgrade a project.`);
  const parts = (values.with ?? []).flatMap((names) => ["--with", names]);
  const { status } = spawnSync(process.execPath, ["--import", "tsx", script, root, ...parts], {
    cwd: root,
    stdio: "inherit",
  });
  // The script has said why.
  process.exitCode = status ?? 1;
}

/** The versions that a repository has. Throws if it cannot be reached. */
const versionsOf = (source: string): readonly string[] =>
  execFileSync("git", ["ls-remote", "--tags", source], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  })
    .split("\n")
    .flatMap((line) => /refs\/tags\/v(\d+\.\d+\.\d+)$/.exec(line)?.[1] ?? []);

/** Returns where a version comes from. Ends the command if it is not there. */
function sourceOf(version: string): string {
  const { source } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).storekeeper ?? {};
  if (!source)
    fail("package.json does not say where Storekeeper comes from: give the folder of a copy instead.");
  const versions = orFail(
    () => versionsOf(source),
    `${source} cannot be read. Give the folder of a copy instead.`,
  );
  if (versions.length === 0) fail(`${source} has no versions. Give the folder of a copy instead.`);
  if (!versions.includes(version))
    fail(`There is no version ${version} of Storekeeper. There are: ${versions.join(", ")}.`);
  return source;
}

function upgradeTo(version: string): void {
  const source = sourceOf(version);
  const copy = mkdtempSync(join(tmpdir(), "storekeeper-"));
  process.once("exit", () => rmSync(copy, { recursive: true }));
  const branch = ["--depth", "1", "--branch", `v${version}`];
  orFail(
    () => execFileSync("git", ["clone", "--quiet", ...branch, source, copy], { stdio: "pipe" }),
    `Version ${version} could not be fetched from ${source}.`,
  );
  upgradeFrom(copy);
}

const folder = resolve(process.env.INIT_CWD ?? root, wanted);
const [, version] = /^v?(\d+\.\d+(?:\.\d+)?)$/.exec(wanted) ?? [];
if (version !== undefined && !existsSync(folder)) upgradeTo(version);
else upgradeFrom(folder);
