/**
 * `npm run create -- ../my-admin [--with catalog,blog]`: makes a new project of the engine and the named parts. Its
 * branch `storekeeper` keeps what was written, so that `npm run upgrade` can merge later versions.
 */
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { argumentsOrExit } from "../../api/platform/arguments.ts";
import { fail, orFail } from "./fail.ts";
import { storekeeper, versionHere, writeProject } from "./files.ts";
import { author, branch, git } from "./git.ts";
import { parts, withNeeded } from "./parts.ts";

const { values, positionals } = argumentsOrExit({
  options: { with: { type: "string" } },
  allowPositionals: true,
});
const [target] = positionals;
if (!target) fail("Name the folder of the project: npm run create -- ../my-admin");

const here = process.env.INIT_CWD ?? process.cwd();
const folder = resolve(here, target);
const name = basename(folder)
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, "-")
  .replace(/^-+|-+$/g, "");
if (name === "") fail(`${basename(folder)} is no name for a project: use Latin letters and numbers.`);
if (!relative(storekeeper, folder).startsWith(".."))
  fail(`${folder} is inside Storekeeper: choose another folder, such as ../${name}.`);
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`);

const selection = orFail(() => withNeeded((values.with ?? "").split(",").filter((part) => part !== "")));

/** The address of the repository that this copy of Storekeeper was cloned from; its folder if there is none. */
function sourceOf(): string {
  try {
    return git(storekeeper, "remote", "get-url", "origin");
  } catch {
    return storekeeper;
  }
}

mkdirSync(folder, { recursive: true });
writeProject(
  folder,
  { name, version: "0.1.0", description: "" },
  { source: sourceOf(), version: versionHere(), with: [...selection].toSorted() },
  join(storekeeper, "node_modules"),
);
git(folder, "init", `--initial-branch=${branch}`);
git(folder, "add", "--all");
git(folder, ...author, "commit", "--message=The project as Storekeeper wrote it");
git(folder, "checkout", "-b", "main");

const left = [...parts]
  .filter(([part]) => !selection.has(part))
  .map(([part, { title }]) => `${part} (${title})`);
console.log(`Wrote ${folder}${selection.size > 0 ? ` with ${[...selection].join(", ")}` : ""}.`);
if (left.length > 0) console.log(`Left out: ${left.join(", ")}. Add with --with.`);
console.log(`
  cd ${relative(here, folder)}
  npm start                                   the application, at http://localhost:3000
  npm run new -- visits --from visits.csv     the first resource, from a file
  npm test                                    all checks`);
