import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync, Visitor } from "vite";

const roots = ["src", "api", "mock-api", "plugins"];

const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => posix.join(folder, file.replaceAll("\\", "/")))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file));

/** The relative paths that a file imports, types included. */
function specifiersIn(file: string): readonly string[] {
  const specifiers: string[] = [];
  const note = (source: unknown) => {
    if (typeof source === "string" && source.startsWith(".")) specifiers.push(source);
  };
  new Visitor({
    ImportDeclaration: ({ source }) => note(source.value),
    ExportNamedDeclaration: ({ source }) => note(source?.value),
    ExportAllDeclaration: ({ source }) => note(source.value),
    ImportExpression: ({ source }) => source.type === "Literal" && note(source.value),
    TSImportType: ({ source }) => note(source.value),
  }).visit(parseSync(file, readFileSync(file, "utf8")).program);
  return specifiers;
}

/** The folders that each folder imports from, without itself. */
function importsByFolder(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Set(roots.flatMap(sources));
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = posix.dirname(file);
    const of = imports.get(folder) ?? new Set();
    imports.set(folder, of);
    for (const specifier of specifiersIn(file)) {
      const target = posix.join(folder, specifier);
      if (files.has(target) && posix.dirname(target) !== folder) of.add(posix.dirname(target));
    }
  }
  return imports;
}

/**
 * The circles of folders that import each other, directly or through others. Each is the list of its folders.
 * A folder in none has an order: it can be read, tested and moved without those that build on it.
 */
export function folderCircles(): readonly (readonly string[])[] {
  const imports = importsByFolder();
  const reached = new Map<string, ReadonlySet<string>>();
  for (const folder of imports.keys()) {
    const all = new Set(imports.get(folder));
    // The set grows while it is walked.
    for (const one of all) for (const next of imports.get(one) ?? []) all.add(next);
    reached.set(folder, all);
  }
  const circled = [...imports.keys()].filter((folder) => reached.get(folder)?.has(folder));
  const circleOf = (folder: string) =>
    circled.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder)).sort();
  const circles = new Map(circled.map((folder) => [circleOf(folder).join(" "), circleOf(folder)]));
  return [...circles.values()];
}
