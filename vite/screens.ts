import { join } from "node:path";
import type { Plugin } from "vite";
import { files } from "../src/screens/screen-files.ts";
import { root } from "./files.ts";

const reader = join(root, "src/screens/screen-files.ts");

/** Writes the declarations of screens into the compiled server, without their code: it asks only for addresses. */
export function screensAsData(): Plugin {
  return {
    name: "screens-as-data",
    enforce: "pre",
    load: (id) => (id === reader ? `export const files = ${JSON.stringify(files)};` : null),
  };
}
