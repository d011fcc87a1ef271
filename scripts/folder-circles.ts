import { posix } from "node:path";
import { importsOfFiles } from "./imports.ts";

/** The folders that each folder imports from, without itself. */
function importsByFolder(): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, Set<string>>();
  for (const [file, targets] of importsOfFiles()) {
    const folder = posix.dirname(file);
    const of = imports.get(folder) ?? new Set();
    imports.set(folder, of);
    for (const target of targets) if (posix.dirname(target) !== folder) of.add(posix.dirname(target));
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
