/**
 * Upgrades a project to this version of Storekeeper; `npm run upgrade` of the project runs it. Writes the project anew on
 * its branch `storekeeper` and merges that, so that only what both have changed needs a person.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { argumentsOrExit } from "../../api/platform/arguments.ts";
import { fail, orFail, reasonOf } from "./fail.ts";
import { type Origin, storekeeper, versionHere, writeProject } from "./files.ts";
import { author, branch, git, gitSays, hasGit } from "./git.ts";
import { namesOf, parts, withNeeded } from "./parts.ts";
import { isBefore, stepsSince } from "./steps.ts";

const { values, positionals } = argumentsOrExit({
  options: { with: { type: "string", multiple: true } },
  allowPositionals: true,
});
const [target] = positionals;
if (!target) fail("Name the folder of the project to upgrade.");
const folder = resolve(target);
if (!existsSync(join(folder, "package.json"))) fail(`${folder} is no project: it has no package.json.`);
if (!hasGit()) fail("Git is missing. Install it first: the upgrade is a merge.");
if (!gitSays(folder, "rev-parse", "--git-dir"))
  fail(`${folder} is in no Git repository, so there is no history that an upgrade could be merged into.`);
if (!gitSays(folder, "rev-parse", "--verify", "--quiet", `refs/heads/${branch}`))
  fail(
    `${folder} has no branch ${branch}, which holds Storekeeper's files without your changes. Make it from the commit ` +
      `that you began with: git branch ${branch} <commit>`,
  );
if (!existsSync(join(folder, "node_modules"))) fail(`Install the packages of ${folder} first: npm install`);
if (gitSays(folder, "rev-parse", "--verify", "--quiet", "MERGE_HEAD"))
  fail("A merge is not finished. Resolve and commit it, or undo it: git merge --abort");
if (git(folder, "rev-parse", "--abbrev-ref", "HEAD") === branch)
  fail(`The branch ${branch} is the upgrade's own. Go to yours first: git checkout main`);
if (git(folder, "status", "--porcelain") !== "")
  fail(
    "There are changes without a commit. Commit them first, so that the upgrade can be undone as a whole.",
  );

const own = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
const title = { name: own.name, version: own.version, description: own.description ?? "" };

/** A project that began as a copy of all of Storekeeper has no origin in its `package.json`. */
const origin: Origin = own.storekeeper ?? {
  source: storekeeper,
  version: JSON.parse(git(folder, "show", `${branch}:package.json`)).version,
  with: [...parts.keys()],
};

const version = versionHere();
if (isBefore(version, origin.version))
  fail(`${folder} has Storekeeper ${origin.version} already, which is later than ${version}.`);
const selection = orFail(() => withNeeded([...origin.with, ...namesOf(values.with)]));

/** Writes the project as this version does, as the next commit of its branch. */
function writeBranch(): void {
  const place = mkdtempSync(join(tmpdir(), "upgrade-"));
  try {
    // Detached, so that an upgrade that is interrupted leaves the branch as it was, and free.
    git(folder, "worktree", "add", "--detach", place, branch);
    for (const entry of readdirSync(place))
      if (entry !== ".git") rmSync(join(place, entry), { recursive: true });
    const next = { ...origin, version, with: [...selection].toSorted() };
    writeProject(place, title, next, join(folder, "node_modules"));
    git(place, "add", "--all");
    if (git(place, "status", "--porcelain") !== "")
      git(place, ...author, "commit", `--message=Storekeeper ${version}`);
    git(folder, "update-ref", `refs/heads/${branch}`, git(place, "rev-parse", "HEAD"));
  } finally {
    git(folder, "worktree", "remove", "--force", place);
  }
}

/** Files that a command writes. After a merge that command is run, so neither side counts. */
const outputs = ["package-lock.json", "src/domain/texts/english.d.ts"];

const conflicts = () =>
  git(folder, "diff", "--name-only", "--diff-filter=U", "-z").split("\0").filter(Boolean);

function merge(): readonly string[] {
  if (gitSays(folder, ...author, "merge", "--no-edit", `--message=Upgrade to Storekeeper ${version}`, branch))
    return [];
  for (const file of conflicts().filter((one) => outputs.includes(one))) {
    git(folder, "checkout", "--theirs", "--", file);
    git(folder, "add", "--", file);
  }
  const left = conflicts();
  if (left.length === 0) git(folder, ...author, "commit", "--no-edit");
  return left;
}

try {
  writeBranch();
} catch (error) {
  fail(`Storekeeper ${version} could not be written, and nothing was changed: ${reasonOf(error)}`);
}
const head = () => git(folder, "rev-parse", "--short", "HEAD");
const before = head();
const left = merge();
if (left.length === 0 && head() === before) {
  console.log(`${folder} has Storekeeper ${version} already: there is nothing to merge.`);
  process.exit();
}
const steps = [
  ...left.map(
    (file) =>
      `Resolve the conflict in ${file}${existsSync(join(folder, file)) ? "" : ", which one side has deleted"}.`,
  ),
  ...(left.length > 0 ? ["Commit: git commit --all --no-edit"] : []),
  ...stepsSince(origin.version),
  "Install, and write the types of texts anew: npm install && npm run texts",
  "Run the checks: npm test",
];
console.log(
  left.length > 0
    ? `Storekeeper ${version} is merged, except for ${left.length} ${left.length === 1 ? "file" : "files"}. git merge --abort undoes it.`
    : `Storekeeper ${version} is merged. git reset --hard ${before} undoes it.`,
);
console.log(`\nTo do:\n${steps.map((step, at) => `${at + 1}. ${step}`).join("\n")}`);
