import { existsSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { Plugin } from "vite";
import { filesIn, root } from "./files.ts";

const isOverrides = (file: string) => /\.overrides\.tsx?$/.test(file);
const nameOf = (file: string) => basename(file).replace(/\.overrides\.tsx?$/, "");

/** The overrides below the folders. */
const overridesIn = (folders: readonly string[]) =>
  folders.filter(existsSync).flatMap(filesIn).filter(isOverrides);

/** Throws where two files override parts of one resource: which of them holds would be chance. */
function assertOneEach(files: readonly string[]): void {
  const found = new Map<string, string>();
  for (const file of files) {
    const name = nameOf(file);
    const other = found.get(name);
    if (other !== undefined) {
      const places = [other, file].map((one) => relative(root, one)).join(" and ");
      throw new Error(`${name} has two files of overrides, ${places}: make one of them.`);
    }
    found.set(name, file);
  }
}

/** Refuses two files of overrides for one resource, in the build and, where the page is loaded next, in development. */
export function overrides(folders = [join(root, "src/screens"), join(root, "plugins")]): Plugin {
  return {
    name: "overrides",
    enforce: "pre",
    transform(_code, id) {
      // The file that finds them: made anew whenever one is added.
      if (id === join(root, "src/screens/overrides.ts")) assertOneEach(overridesIn(folders));
      return null;
    },
  };
}
