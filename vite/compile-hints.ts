import type { Plugin } from "vite";

/** Chunks of which a first page calls most, by the names of `chunks.ts`. */
const calledAtOnce: ReadonlySet<string> = new Set(["base", "start", "shell", "words", "list"]);

/**
 * Asks browsers to compile every function of a file while it arrives, beside the page's own thread: Chrome and Edge do.
 * Left alone they compile each of some two thousand when it is first called, a quarter of the script before the first rows.
 * The comment must be the first thing in the file: https://v8.dev/blog/explicit-compile-hints
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
