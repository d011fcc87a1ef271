import { join } from "node:path";
import type { Plugin } from "vite";
import { manifests as values } from "../src/resources/manifests.ts";
import { root } from "./files.ts";

const file = join(root, "src/resources/manifests.ts");

/** Writes the manifests of the registry into the shell in place of the declarations themselves. */
export function manifests(): Plugin {
  return {
    name: "manifests",
    apply: "build",
    load: (id) => (id === file ? `export const manifests = ${JSON.stringify(values)};` : null),
  };
}
