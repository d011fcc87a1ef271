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

/** What pages take from the overrides of their resource before they are drawn. */
export interface PageParts {
  /** The namespaces of their words. */
  readonly texts: readonly string[];
  /** The files of deferred cells, by field. */
  readonly cells: ReadonlyMap<string, string>;
  /** The files of deferred blocks of the list. */
  readonly blocks: readonly string[];
  /** Those of the page that shows a record. */
  readonly showBlocks: readonly string[];
  /** The files of deferred pages of its own, by screen. */
  readonly pages: ReadonlyMap<string, string>;
  /** A page of its own stands in place of the list. */
  readonly ownPage: boolean;
}

const deferredPart = /deferred\(\(\) => import\("([^"]+)"\)/;

const namedPart = new RegExp(`(\\w+): ${deferredPart.source}`, "g");

/**
 * Reads a file of overrides as it is written, for what browsers may ask for before the code that asks for it runs: what
 * is written otherwise than usual is only asked for later.
 */
function pagePartsOf(file: string): PageParts {
  const code = readFileSync(file, "utf8");
  const at = (path: string) => join(dirname(file), path);
  const named = (block: string) =>
    new Map([...block.matchAll(namedPart)].map(([, name = "", path = ""]) => [name, at(path)]));
  const blocksOn = (screen: string) =>
    [...code.matchAll(/on: \[([^\]]*)\],\s*component: ([^\n]*)/g)]
      .filter(([, on]) => on?.includes(`"${screen}"`))
      .flatMap(([, , component = ""]) => deferredPart.exec(component)?.[1] ?? [])
      .map(at);
  return {
    texts: [...(/\btexts: \[([^\]]*)\]/.exec(code)?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(
      ([, name = ""]) => name,
    ),
    cells: named(/^ {2}cells: \{(.*?)\},?$(?=\n {0,2}\S)/ms.exec(code)?.[1] ?? ""),
    blocks: blocksOn("list"),
    showBlocks: blocksOn("show"),
    pages: named(/^ {2}pages: \{(.*?)\},?$/m.exec(code)?.[1] ?? ""),
    ownPage: /\bpages: \{[^}]*\blist:/.test(code),
  };
}

/** What pages take from overrides, by resource. */
export const pageParts = (): ReadonlyMap<string, PageParts> =>
  new Map(overridesIn(folders).map((file) => [nameOf(file), pagePartsOf(file)]));

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
