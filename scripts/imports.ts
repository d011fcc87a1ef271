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

/** The files of the project that each source file imports, as paths from its root. */
export function importsOfFiles(): ReadonlyMap<string, readonly string[]> {
  const files = new Set(roots.flatMap(sources));
  return new Map(
    [...files].map((file) => [
      file,
      specifiersIn(file)
        .map((specifier) => posix.join(posix.dirname(file), specifier))
        .filter((target) => files.has(target)),
    ]),
  );
}
