import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ListSource } from "../../../src/core/first-pages.ts";
import { type TextTree, withTexts } from "../../../src/domain/texts/texts.ts";

type Texts = ListSource["texts"];

const isTree = (pair: readonly [string, string | TextTree]): pair is readonly [string, TextTree] =>
  typeof pair[1] === "object";

/** Texts edited in the shop, by namespace and full key. */
type Edited = Readonly<Record<string, Readonly<Record<string, string>>>>;

function withEdited(texts: Texts, edited: string): Texts {
  const own: Edited = JSON.parse(edited);
  return Object.fromEntries(
    Object.entries(texts).map(([name, tree]) => [name, withTexts(tree, own[name] ?? {})]),
  );
}

/**
 * Returns a function that reads the texts of pages that are rendered on the server. Its results are the same object
 * while they do not change.
 */
export function pageTexts(clientDir: string) {
  const files = new Map<string, Promise<TextTree>>();
  const made = new Map<string, { readonly edited: string; readonly texts: Promise<Texts> }>();

  async function fileOf(language: string, name: string): Promise<TextTree> {
    const path = join(clientDir, "locales", language, `${name}.json`);
    const tree = files.get(path) ?? readFile(path, "utf8").then(JSON.parse);
    files.set(path, tree);
    return tree;
  }

  async function read(language: string, names: readonly string[], edited: string): Promise<Texts> {
    const trees = await Promise.all(
      names.map(async (name): Promise<(readonly [string, string | TextTree])[]> => {
        const tree = await fileOf(language, name);
        // One file for the namespaces of every page.
        return name === "start" ? Object.entries(tree) : [[name, tree]];
      }),
    );
    return withEdited(Object.fromEntries(trees.flat().filter(isTree)), edited);
  }

  /** @param edited the JSON of the texts edited in the shop */
  return (language: string, names: readonly string[], edited: string): Promise<Texts> => {
    const key = [language, ...names].join(" ");
    const before = made.get(key);
    if (before?.edited === edited) return before.texts;
    const texts = read(language, names, edited);
    made.set(key, { edited, texts });
    return texts;
  };
}
