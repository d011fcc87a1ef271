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

/** Returns the chunks of some modules and of everything they import, in dependency order. */
export function closure(
  chunks: readonly Rolldown.OutputChunk[],
  files: readonly string[],
): readonly Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(
    files.flatMap((file) => chunks.find(({ moduleIds }) => moduleIds.includes(file)) ?? []),
  );
  for (const chunk of found) {
    for (const next of chunk.imports.flatMap((name) => byName.get(name) ?? [])) found.add(next);
  }
  return [...found];
}
