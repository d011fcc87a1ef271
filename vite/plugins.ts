import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./files.ts";

/** Modules that read the folders of plugins, and which of their files. */
const readers: ReadonlyMap<string, string> = new Map([
  [join(root, "src/plugins/role-files.ts"), "roles.ts"],
  [join(root, "src/plugins/declaration-files.ts"), "plugin.ts"],
]);

/** Finds the plugins while building: in the browser there is no folder to read. */
export function plugins(): Plugin {
  return {
    name: "plugins",
    enforce: "pre",
    load(id) {
      const file = readers.get(id);
      return file === undefined
        ? null
        : `export const files = import.meta.glob("../../plugins/*/${file}", { eager: true });`;
    },
  };
}
