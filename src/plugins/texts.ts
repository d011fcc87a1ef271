/** The written texts, with those of plugins. For Node alone. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Namespaces } from "../core/texts/derived-labels.ts";
import { isObject } from "../domain/is-object.ts";
import { mergedTexts, type TextTree } from "../domain/texts/texts.ts";
import { projectRoot } from "./files/project-root.ts";
import { pluginFolders } from "./files/read.ts";

/** A file of texts: its namespace, and what its texts of that are about. */
const textFile = /^([^.]+)(?:\.[^.]+)?\.json$/;

/** The texts of a file. Throws with its name if it is no JSON, or no object. */
function treeIn(path: string): TextTree {
  const file = relative(projectRoot, path).replaceAll("\\", "/");
  const tree: unknown = readJson(path, file);
  if (!isObject(tree)) throw new Error(`${file} must be an object of texts.`);
  return tree as TextTree;
}

function readJson(path: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/**
 * The texts of one folder, by namespace. `{namespace}.json` may be accompanied by others with texts of the same
 * namespace, such as those of orders in `reports.orders.json`.
 */
function treesOf(folder: string): Namespaces {
  const trees = new Map<string, TextTree>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    const [, name] = textFile.exec(file.replaceAll("\\", "/")) ?? [];
    if (name === undefined) continue;
    trees.set(name, mergedTexts(trees.get(name) ?? {}, treeIn(join(folder, file))));
  }
  return trees;
}

/** The texts of `plugins/{name}/locales/{language}` of every plugin that has some, by the plugin's folder. */
export const pluginTexts = (language: string): ReadonlyMap<string, Namespaces> =>
  new Map(
    pluginFolders.flatMap((folder): (readonly [string, Namespaces])[] => {
      const locales = readdirSync(folder).includes("locales") ? join(folder, "locales") : undefined;
      if (!locales || !readdirSync(locales).includes(language)) return [];
      return [[folder, treesOf(join(locales, language))]];
    }),
  );

/** Our texts of a language. */
export const localeTexts = (localesDir: string, language: string): Namespaces =>
  treesOf(join(localesDir, language));

/**
 * The files of every language by language and namespace, `resources/products`: ours, and over them those of plugins.
 * @param localesDir one folder per language
 */
export function writtenTexts(localesDir: string): ReadonlyMap<string, Namespaces> {
  const read = (language: string): Namespaces => {
    const whole = new Map(localeTexts(localesDir, language));
    for (const [name, tree] of [...pluginTexts(language).values()].flatMap((trees) => [...trees])) {
      whole.set(name, mergedTexts(whole.get(name) ?? {}, tree));
    }
    return whole;
  };
  return new Map(readdirSync(localesDir).map((language) => [language, read(language)]));
}
