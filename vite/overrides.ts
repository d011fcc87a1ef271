import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { Plugin } from "vite";
import { filesIn, root } from "./files.ts";

const isOverrides = (file: string) => /\.overrides\.tsx?$/.test(file);
const nameOf = (file: string) => basename(file).replace(/\.overrides\.tsx?$/, "");

/** Returns the override files below the folders. */
const overridesIn = (folders: readonly string[]) =>
  folders.filter(existsSync).flatMap(filesIn).filter(isOverrides);

const folders = [join(root, "src/screens"), join(root, "plugins")];

/** A lazy custom page. */
interface OwnPage {
  readonly file: string;
  /** The namespaces of texts that it waits for, besides those of the overrides. */
  readonly texts: readonly string[];
}

/** What pages load from the overrides of their resource before they render. */
export interface PageParts {
  /** The namespaces of their texts. */
  readonly texts: readonly string[];
  /** The files of lazy cells, by field. */
  readonly cells: ReadonlyMap<string, string>;
  /** The files of lazy blocks of the list. */
  readonly blocks: readonly string[];
  /** The files of lazy blocks of the record page. */
  readonly showBlocks: readonly string[];
  /** The lazy custom pages, by screen. */
  readonly pages: ReadonlyMap<string, OwnPage>;
  /** Whether a custom page replaces the list. */
  readonly ownPage: boolean;
}

const deferredPart = /deferred\(\(\) => (?:withTexts\()?import\("([^"]+)"\)/;

const namedPart = new RegExp(`(\\w+): ${deferredPart.source}([^\n]*)`, "g");

/** The namespace in what follows the import in `withTexts(import("./page.tsx"), "documents"), "editor")`. */
const ownTexts = /^, "([\w-]+)"\)(?=,)/;

/**
 * Parses an overrides file statically, to let browsers request its parts before the importing code runs. Anything in
 * unusual notation is only requested later.
 */
function pagePartsOf(file: string): PageParts {
  const code = readFileSync(file, "utf8");
  const at = (path: string) => join(dirname(file), path);
  const named = (block: string) =>
    [...block.matchAll(namedPart)].map(([, name = "", path = "", rest = ""]): [string, OwnPage] => [
      name,
      { file: at(path), texts: ownTexts.exec(rest)?.slice(1) ?? [] },
    ]);
  const blocksOn = (screen: string) =>
    [...code.matchAll(/on: \[([^\]]*)\],\s*component: ([^\n]*)/g)]
      .filter(([, on]) => on?.includes(`"${screen}"`))
      .flatMap(([, , component = ""]) => deferredPart.exec(component)?.[1] ?? [])
      .map(at);
  return {
    texts: [...(/\btexts: \[([^\]]*)\]/.exec(code)?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(
      ([, name = ""]) => name,
    ),
    cells: new Map(
      named(/^ {2}cells: \{(.*?)\},?$(?=\n {0,2}\S)/ms.exec(code)?.[1] ?? "").map(([field, { file }]) => [
        field,
        file,
      ]),
    ),
    blocks: blocksOn("list"),
    showBlocks: blocksOn("show"),
    pages: new Map(named(/^ {2}pages: \{(.*?)\},?$/m.exec(code)?.[1] ?? "")),
    ownPage: /\bpages: \{[^}]*\blist:/.test(code),
  };
}

/** Returns what pages load from overrides, by resource. */
export const pageParts = (): ReadonlyMap<string, PageParts> =>
  new Map(overridesIn(folders).map((file) => [nameOf(file), pagePartsOf(file)]));

/** Throws if two files override the same resource: which one applies would be arbitrary. */
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

/** Rejects two override files for one resource, in the build and in development on the next page load. */
export function overrides(searched: readonly string[] = folders): Plugin {
  return {
    name: "overrides",
    enforce: "pre",
    transform(_code, id) {
      // The module that finds the overrides: it is transformed again whenever one is added.
      if (id === join(root, "src/screens/overrides.ts")) assertOneEach(overridesIn(searched));
      return null;
    },
  };
}
