import { join } from "node:path";
import type { Plugin } from "vite";
import { globals } from "../src/resources/index.ts";
import { outlines as values } from "../src/resources/outlines.ts";
import { root } from "./files.ts";

const folder = join(root, "src/resources");
const file = join(folder, "outlines.ts");

/** The files of declarations of which there is one each. They are small, and some screens show all of them. */
export const globalFiles: ReadonlySet<string> = new Set(
  [...globals.keys()].map((name) => join(folder, `${name}.ts`)),
);

/** Writes the outlines of the registry into the shell in place of the declarations themselves. */
export function outlines(): Plugin {
  return {
    name: "outlines",
    apply: "build",
    load: (id) => (id === file ? `export const outlines = ${JSON.stringify(values)};` : null),
  };
}
