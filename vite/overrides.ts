import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { Plugin } from "vite";
import { filesIn, root } from "./files.ts";

const isOverrides = (file: string) => /\.overrides\.tsx?$/.test(file);
const nameOf = (file: string) => basename(file).replace(/\.overrides\.tsx?$/, "");

/** The overrides below the folders. */
const overridesIn = (folders: readonly string[]) =>
  folders.filter(existsSync).flatMap(filesIn).filter(isOverrides);

const folders = [join(root, "src/screens"), join(root, "plugins")];

/** What a list takes from the overrides of its resource. */
export interface ListParts {
  /** The namespaces of their words. */
  readonly texts: readonly string[];
  /** The files of deferred cells, by field. */
  readonly cells: ReadonlyMap<string, string>;
  /** The files of deferred blocks. */
  readonly blocks: readonly string[];
  /** A page of its own stands in place of the list. */
  readonly ownPage: boolean;
}

const deferredPart = /deferred\(\(\) => import\("([^"]+)"\)/;

/**
 * Reads a file of overrides as it is written, for what browsers may ask for before the code that asks for it runs: what
 * is written otherwise than usual is only asked for later.
 */
function listPartsOf(file: string): ListParts {
  const code = readFileSync(file, "utf8");
  const at = (path: string) => join(dirname(file), path);
  const cells = /^ {2}cells: \{(.*?)\},?$(?=\n {0,2}\S)/ms.exec(code)?.[1] ?? "";
  const named = [...cells.matchAll(new RegExp(`(\\w+): ${deferredPart.source}`, "g"))];
  const blocks = [...code.matchAll(/on: \[([^\]]*)\],\s*component: ([^\n]*)/g)].filter(([, on]) =>
    on?.includes('"list"'),
  );
  return {
    texts: [...(/\btexts: \[([^\]]*)\]/.exec(code)?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(
      ([, name = ""]) => name,
    ),
    cells: new Map(named.map(([, field = "", path = ""]) => [field, at(path)])),
    blocks: blocks.flatMap(([, , component = ""]) => {
      const path = deferredPart.exec(component)?.[1];
      return path === undefined ? [] : [at(path)];
    }),
    ownPage: /\bpages: \{[^}]*\blist:/.test(code),
  };
}

/** What lists take from overrides, by resource. */
export const listParts = (): ReadonlyMap<string, ListParts> =>
  new Map(overridesIn(folders).map((file) => [nameOf(file), listPartsOf(file)]));

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
export function overrides(searched: readonly string[] = folders): Plugin {
  return {
    name: "overrides",
    enforce: "pre",
    transform(_code, id) {
      // The file that finds them: made anew whenever one is added.
      if (id === join(root, "src/screens/overrides.ts")) assertOneEach(overridesIn(searched));
      return null;
    },
  };
}
