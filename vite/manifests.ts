import { join } from "node:path";
import type { Plugin } from "vite";
import * as values from "../src/resources/manifests.ts";
import { root } from "./files.ts";

const file = join(root, "src/resources/manifests.ts");

/** Writes the manifests of the registry into the shell instead of the full declarations. */
export function manifests(): Plugin {
  return {
    name: "manifests",
    apply: "build",
    load: (id) =>
      id === file
        ? `${Object.entries(values)
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join("\n")}`
        : null,
  };
}
