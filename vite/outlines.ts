import { join } from "node:path";
import type { Plugin } from "vite";
import { outlines as values } from "../src/resources/outlines.ts";
import { root } from "./files.ts";

const file = join(root, "src/resources/outlines.ts");

/** Writes the outlines of the registry into the shell in place of the declarations themselves. */
export function outlines(): Plugin {
  return {
    name: "outlines",
    apply: "build",
    load: (id) => (id === file ? `export const outlines = ${JSON.stringify(values)};` : null),
  };
}
