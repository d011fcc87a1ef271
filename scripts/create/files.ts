import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { isObject } from "../../src/domain/is-object.ts";
import { labelOf } from "../../src/domain/texts/labels.ts";
import { engineTests } from "./engine-tests.ts";
import { matcherOf } from "./part.ts";
import { isEverything, parts, partsOf } from "./parts.ts";

/** The folder of Storekeeper, whose files a project gets. */
export const storekeeper = join(import.meta.dirname, "..", "..");

/** What stands in place of files of Storekeeper. */
const template = join(import.meta.dirname, "template");

/** What only Storekeeper itself has: how it is made and described, and how it makes projects. */
const own: readonly string[] = [
  ...["scripts/create/", "scripts/create.mjs", "scripts/api-report", "docs/api-report/", ".ci/"],
  ...["api-report", "create", "docs", "engine-names"].map((name) => `tests/unit/${name}.test.ts`),
  ...["tests/contract/create.test.ts", "tests/fixtures/new-project/"],
];

/** Tests, those of plugins too, need every part, except those of whatever is declared. */
const isEngineTest = (file: string) => engineTests.some((start) => file.startsWith(start));

const isTest = (file: string) => /(^|\/)tests\//.test(file);

/** The files of Storekeeper, as paths from its root. Throws without Git, and for a copy without its history. */
export function ownFiles(): readonly string[] {
  if (!existsSync(join(storekeeper, ".git")))
    throw new Error(`${storekeeper} is no clone of Storekeeper: Git knows which files are its own.`);
  return execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: storekeeper,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  })
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(storekeeper, file)));
}

/** The files of a new project with some parts. */
export const filesOf = (chosen: ReadonlySet<string>): readonly string[] =>
  ownFiles().filter((file) => {
    if (own.some((start) => file.startsWith(start))) return false;
    if (!isEverything(chosen) && isTest(file) && !isEngineTest(file)) return false;
    return partsOf(file).every((part) => chosen.has(part));
  });

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** The files of the template for a project with some parts: each its path in the project, and where it comes from. */
export function templateFiles(chosen: ReadonlySet<string>): ReadonlyMap<string, string> {
  const some = [...chosen].flatMap((name) => parts.get(name) ?? []);
  const isOwn = matcherOf(some.flatMap(({ own = [] }) => own));
  const folders = ["project", ...some.flatMap(({ tables = [] }) => tables)].map((name) =>
    join(template, name),
  );
  return new Map(
    folders.flatMap((folder) =>
      filesIn(folder)
        .filter((file) => !isOwn(file) && !(isEverything(chosen) && isTest(file)))
        .map((file): [string, string] => [file, join(folder, file)]),
    ),
  );
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Joins texts by key; those of the second win, and its null takes a text away. */
function joined(one: unknown, other: unknown): unknown {
  if (!isObject(one) || !isObject(other)) return other;
  const changed = Object.entries(other).map(([key, value]) => [key, joined(one[key], value)] as const);
  const all = Object.entries({ ...one, ...Object.fromEntries(changed) });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

/** Puts a file of the template in its place. Texts add to those that are there. */
function overlay(from: string, to: string): void {
  if (to.endsWith(".json") && existsSync(to)) writeJson(to, joined(readJson(to), readJson(from)));
  else copy(from, to);
}

/** What a project keeps of how it was made, in its `package.json`. */
export interface Origin {
  /** Where Storekeeper comes from: the address of a Git repository, or a folder. */
  readonly source: string;
  /** The version of Storekeeper. */
  readonly version: string;
  /** The parts. */
  readonly with: readonly string[];
  /** The name of the application as it was created; that of the package in projects that do not say it. */
  readonly brand?: string;
}

/** The version of this Storekeeper. */
export const versionHere = (): string =>
  JSON.parse(readFileSync(join(storekeeper, "package.json"), "utf8")).version;

/** Commands of what only Storekeeper itself, only the shop, or only everything has. */
const ownScripts: ReadonlySet<string> = new Set(["create", "api:report", "docs:pictures"]);
const shopScripts: ReadonlySet<string> = new Set(["conformance", "mock"]);

/** What a package says of itself. An upgrade leaves it as the project says it. */
export interface Title {
  readonly name: string;
  readonly version: string;
  readonly description: string;
}

function renamed(folder: string, { name, version, description }: Title, origin: Origin): void {
  const file = join(folder, "package.json");
  const { scripts, ...json } = JSON.parse(readFileSync(file, "utf8"));
  const chosen = new Set(origin.with);
  const left = (command: string) =>
    !ownScripts.has(command) &&
    (chosen.has("shop") || !shopScripts.has(command)) &&
    (isEverything(chosen) || command !== "bench");
  writeJson(file, {
    ...json,
    ...{ name, version, description },
    scripts: Object.fromEntries(Object.entries(scripts).filter(([command]) => left(command))),
    storekeeper: origin,
  });
  const lockFile = join(folder, "package-lock.json");
  const lock = JSON.parse(readFileSync(lockFile, "utf8"));
  Object.assign(lock, { name, version });
  Object.assign(lock.packages[""], { name, version });
  writeJson(lockFile, lock);
}

/** The table of environment variables, without those of commands that the project does not have. */
function environmentSection(chosen: ReadonlySet<string>): string {
  const readme = readFileSync(join(storekeeper, "README.md"), "utf8");
  const [, section = ""] = /^(## Environment\n.*^\|[^\n]*)/ms.exec(readme) ?? [];
  const isLeft = (line: string) => chosen.has("shop") || !line.startsWith("| `MOCK_");
  return section.split("\n").filter(isLeft).join("\n");
}

/** Where the name of the application stands. */
const brandFile = "src/domain/texts/brand.ts";

/** Gives the application the name of the project, until somebody writes a better one. */
function writeBrand(folder: string, brand: string): void {
  const file = join(folder, brandFile);
  const source = readFileSync(file, "utf8");
  writeFileSync(
    file,
    source.replace(/brand = ".*"/, () => `brand = ${JSON.stringify(brand)}`),
  );
}

/** The list of all entities. */
export const registryFile = "src/resources/index.ts";

/** Leaves entities without a file out of the registry: their imports, and their lines in its lists. */
function writeRegistry(folder: string): void {
  const file = join(folder, registryFile);
  const lines = readFileSync(file, "utf8").split("\n");
  const absent = new Set<string>();
  for (const line of lines) {
    const [, name, from] = /^import \{ (\w+) \} from "\.\/([\w-]+\.ts)";$/.exec(line) ?? [];
    if (name && from && !existsSync(join(dirname(file), from))) absent.add(line).add(`  ${name},`);
  }
  writeFileSync(file, lines.filter((line) => !absent.has(line)).join("\n"));
}

/** Formats the registry, and writes the types of the texts that the project has: its own packages do both. */
function finish(folder: string, packages: string): void {
  const link = join(folder, "node_modules");
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  symlinkSync(packages, link, "junction");
  try {
    run("node_modules/@biomejs/biome/bin/biome", "format", "--write", registryFile);
    run("--import", "tsx", "scripts/write-text-types.ts");
  } finally {
    rmSync(link);
  }
}

/**
 * Writes a project into an empty folder.
 * @param packages a folder `node_modules` with what the project needs, installed elsewhere
 */
export function writeProject(folder: string, title: Title, origin: Origin, packages: string): void {
  const chosen = new Set(origin.with);
  for (const file of filesOf(chosen)) copy(join(storekeeper, file), join(folder, file));
  for (const [file, from] of templateFiles(chosen)) overlay(from, join(folder, file));
  writeRegistry(folder);
  const { brand = labelOf(title.name) } = origin;
  const readme = join(folder, "README.md");
  const text = readFileSync(readme, "utf8").replaceAll("{{name}}", () => brand);
  writeFileSync(
    readme,
    text.replace("{{environment}}", () => environmentSection(chosen)),
  );
  writeBrand(folder, brand);
  renamed(folder, title, origin);
  finish(folder, packages);
}
