import type { Plugin } from "vite";

/** Chunks of which a first page calls most functions, by the names in `chunks.ts`. */
const calledAtOnce: ReadonlySet<string> = new Set(["base", "start", "shell", "words", "list"]);

/**
 * Asks browsers to compile every function of a file on a background thread while it loads, as Chrome and Edge do.
 * Otherwise they compile each of some two thousand on its first call, which takes a quarter of the script time before
 * the first rows. The comment must come first in the file: https://v8.dev/blog/explicit-compile-hints
 */
export function compileHints(): Plugin {
  return {
    name: "compile-hints",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === "chunk" && calledAtOnce.has(chunk.name)) {
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
          }
        }
      },
    },
  };
}
