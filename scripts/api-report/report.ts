/** The committed report: one file for each area of the kit, and for each other folder. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** By module, its names with their declarations. Names that no public module exports end with `internal`. */
export type Modules = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Marks what cannot be imported, but is part of what can. */
export const internal = " (internal)";

const folder = "docs/api-report";
/** The names that the public modules had in the last version, without declarations. */
const releasedFile = join(folder, "released.txt");

const head = "What public modules export, and internal types that it uses. Written by `npm run api:report`.";

const entryText = ([name, text]: readonly [string, string]): string =>
  text === "" ? name : `${name}\n${text.replace(/^/gm, "    ")}`;

const textOf = (first: string, modules: Modules): string =>
  [
    first,
    ...[...modules].flatMap(([module, entries]) => ["", `# ${module}`, ...[...entries].map(entryText)]),
    "",
  ].join("\n");

/** Reads names and declarations back from the text of a file. */
function modulesIn(text: string): Modules {
  const modules = new Map<string, Map<string, string>>();
  let entries = new Map<string, string>();
  let name = "";
  for (const line of text.replaceAll("\r\n", "\n").split("\n").slice(1)) {
    if (line.startsWith("# ")) {
      entries = new Map();
      modules.set(line.slice(2), entries);
    } else if (line.startsWith("    ")) {
      entries.set(name, [entries.get(name), line.slice(4)].filter(Boolean).join("\n"));
    } else if (line !== "") {
      name = line;
      entries.set(name, "");
    }
  }
  return modules;
}

/** The name of the file that has a module: that of its area of the kit, or of its folder at the top. */
const fileOf = (module: string) =>
  `${module
    .replace(/^src\//, "")
    .match(/^(kit\/)?[^/]+/)?.[0]
    .replace("/", "-")}.txt`;

const reportFiles = () =>
  readdirSync(folder)
    .map((file) => join(folder, file))
    .filter((file) => file !== releasedFile);

/** Writes the report. */
export function writeReport(modules: Modules): void {
  mkdirSync(folder, { recursive: true });
  for (const file of reportFiles()) rmSync(file);
  for (const file of new Set([...modules.keys()].map(fileOf))) {
    const own = new Map([...modules].filter(([module]) => fileOf(module) === file));
    writeFileSync(join(folder, file), textOf(head, own));
  }
}

/** Reads the committed report. */
export function readReport(): Modules {
  return new Map(reportFiles().flatMap((file) => [...modulesIn(readFileSync(file, "utf8"))]));
}

/** Notes the public names as those of a version. */
export function writeReleased(version: string, modules: Modules): void {
  const names = [...modules].flatMap(([module, entries]) => {
    const own = [...entries.keys()].filter((name) => !name.endsWith(internal));
    return own.length > 0 ? [[module, new Map(own.map((name) => [name, ""]))] as const] : [];
  });
  writeFileSync(releasedFile, textOf(version, new Map(names)));
}

/** The last version, and the public names that it had. */
export function readReleased(): { readonly version: string; readonly modules: Modules } {
  const text = readFileSync(releasedFile, "utf8");
  return { version: text.slice(0, text.search(/\r?\n/)), modules: modulesIn(text) };
}
