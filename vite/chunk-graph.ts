import { join } from "node:path";
import type { Rolldown } from "vite";
import { root } from "./files.ts";

/** Returns the path of a module of `src`. */
export const source = (path: string) => join(root, "src", path);

const isChunk = (one: Rolldown.OutputAsset | Rolldown.OutputChunk): one is Rolldown.OutputChunk =>
  one.type === "chunk";

/** Returns the chunks of a bundle. */
export const chunksOf = (bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] =>
  Object.values(bundle).filter(isChunk);

function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  own: readonly Rolldown.OutputChunk[],
): readonly Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const all = new Set(own);
  for (const chunk of all) {
    for (const next of chunk.imports.flatMap((name) => byName.get(name) ?? [])) all.add(next);
  }
  return [...all];
}

/** Returns the chunks of some modules and of everything they import, in dependency order. */
export function closure(
  chunks: readonly Rolldown.OutputChunk[],
  files: readonly string[],
): readonly Rolldown.OutputChunk[] {
  const own = files.flatMap((file) => chunks.find(({ moduleIds }) => moduleIds.includes(file)) ?? []);
  return withImports(chunks, own);
}

/** Throws if files import each other in a circle: which of them runs first would be chance. */
export function assertNoCircle(chunks: readonly Rolldown.OutputChunk[]): void {
  for (const { fileName, imports } of chunks) {
    const imported = chunks.filter((chunk) => imports.includes(chunk.fileName));
    const back = withImports(chunks, imported).some((chunk) => chunk.fileName === fileName);
    if (back) throw new Error(`${fileName} imports itself through other files: change the groups of chunks`);
  }
}
