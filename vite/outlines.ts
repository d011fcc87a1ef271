import { join } from "node:path";
import type { Plugin } from "vite";
import { outlineOf } from "../src/kit/outline.ts";
import { globals, resources } from "../src/resources/index.ts";
import { root } from "./files.ts";

const file = join(root, "src/app/outlines.ts");
const folder = join(root, "src/resources");

/** The files of declarations of which there is one each. They are small, and some screens show all of them. */
export const globalFiles: ReadonlySet<string> = new Set(
  [...globals.keys()].map((name) => join(folder, `${name}.ts`)),
);

/** Writes the outlines of the registry into the shell in place of the declarations themselves. */
export function outlines(): Plugin {
  return {
    name: "outlines",
    apply: "build",
    load(id) {
      if (id !== file) return null;
      const values = {
        resourceOutlines: [...resources.values()].map((resource) => outlineOf(resource)),
        globalOutlines: [...globals.values()].map((global) => outlineOf(global)),
      };
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !/^(start|shell)$/.test(chunk.name)) continue;
        const declaration = chunk.moduleIds.find((id) => id.startsWith(folder));
        if (declaration) this.error(`The shell imports ${declaration}: import its type, or load it`);
      }
    },
  };
}
