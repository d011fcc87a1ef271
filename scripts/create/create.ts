/**
 * `npm run create -- ../my-admin [--with catalog,blog]`: makes a new project of the engine and the named parts. Its
 * branch `storekeeper` keeps what was written, so that `npm run upgrade` can merge later versions.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join, relative, resolve, sep } from "node:path";
import { argumentsOrExit } from "../../api/platform/arguments.ts";
import { labelOf } from "../../src/domain/texts/labels.ts";
import { toSlug } from "../../src/domain/texts/slug.ts";
import { fail, orFail, reasonOf } from "./fail.ts";
import { storekeeper, versionHere, writeProject } from "./files.ts";
import { author, branch, git, hasGit } from "./git.ts";
import { namesOf, parts, withNeeded } from "./parts.ts";

const { values, positionals } = argumentsOrExit({
  options: { with: { type: "string", multiple: true } },
  allowPositionals: true,
});
const [target, ...more] = positionals;
if (!target) fail("Name the folder of the project: npm run create -- ../my-admin");
if (more.length > 0)
  fail(
    `Name one folder, not ${positionals.length}. Write a name with spaces in quotes: "${positionals.join(" ")}".`,
  );
if (!hasGit())
  fail("Git is missing. Install it first: the project keeps its history in it, and its upgrades need it.");

const here = process.env.INIT_CWD ?? process.cwd();
const folder = resolve(here, target);
// The name of a package has Latin letters, in which those of many languages can be written: `Müller` is `muller`.
const name = toSlug(basename(folder))
  .replace(/[^a-z0-9]+/g, "-")
  .replace(/^-+|-+$/g, "");
if (name === "") fail(`${basename(folder)} is no name for a project: use Latin letters and numbers.`);
if (!relative(storekeeper, folder).startsWith(".."))
  fail(`${folder} is inside Storekeeper: choose another folder, such as ../${name}.`);
if (folder.split(sep).includes("node_modules"))
  fail(`${folder} is in a folder of installed packages: choose another one.`);
if (existsSync(folder) && !statSync(folder).isDirectory()) fail(`${folder} is a file: name a folder.`);
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`);

const selection = orFail(() => withNeeded(namesOf(values.with)));

/** The name of the application: that of the folder as people wrote it, or in words, `my-admin` as "My admin". */
const brand = /[^a-z0-9-]/i.test(basename(folder)) ? basename(folder).trim() : labelOf(name);

/** The address of the repository that this copy of Storekeeper was cloned from; its folder if there is none. */
function sourceOf(): string {
  try {
    return git(storekeeper, "remote", "get-url", "origin");
  } catch {
    return storekeeper;
  }
}

/** Writes the project and its first commit. */
function make(): void {
  mkdirSync(folder, { recursive: true });
  writeProject(
    folder,
    { name, version: "0.1.0", description: "" },
    { source: sourceOf(), version: versionHere(), with: [...selection].toSorted(), brand },
    join(storekeeper, "node_modules"),
  );
  git(folder, "init", `--initial-branch=${branch}`);
  git(folder, "add", "--all");
  git(folder, ...author, "commit", "--message=The project as Storekeeper wrote it");
  git(folder, "checkout", "-b", "main");
}

const wasThere = existsSync(folder);
try {
  make();
} catch (error) {
  // Half a project would be in the way of the next attempt.
  for (const entry of existsSync(folder) ? readdirSync(folder) : [])
    rmSync(join(folder, entry), { recursive: true });
  if (!wasThere) rmSync(folder, { recursive: true, force: true });
  fail(`${folder} could not be written: ${reasonOf(error)}`);
}

/** A path as a shell takes it. */
const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `"${path}"`);

const left = [...parts]
  .filter(([part]) => !selection.has(part))
  .map(([part, { title }]) => `${part} (${title})`);
console.log(`Wrote ${folder}${selection.size > 0 ? ` with ${[...selection].join(", ")}` : ""}.`);
if (left.length > 0) console.log(`Left out: ${left.join(", ")}. Add with --with.`);
console.log(`
  cd ${quoted(relative(here, folder) || ".")}
  npm start                                   the application, at http://localhost:3000
  npm run new -- visits --from visits.csv     the first resource, from a file
  npm test                                    all checks`);
