/** What the other languages lack of the English texts, written and derived. */

import type { Namespaces } from "../../src/core/derived-labels.ts";
import { fallbackLanguageCode } from "../../src/domain/languages.ts";
import { flattenTexts, type TextTree } from "../../src/domain/texts.ts";
import { splitKey } from "../../src/domain/translations.ts";
import { pluginOf } from "../../src/plugins/declared.ts";

/** The texts of a namespace that a language lacks: English by key, without its plural form. */
export type Lacking = ReadonlyMap<string, string>;

/** Plural forms differ from language to language: a key counts without its form. */
const basesOf = (tree: TextTree) =>
  new Map(flattenTexts(tree).map(([key, text]) => [splitKey(key).base, text]));

/** What a language lacks, by namespace; namespaces that are whole do not occur. */
export function untranslated(
  texts: ReadonlyMap<string, Namespaces>,
  language: string,
): ReadonlyMap<string, Lacking> {
  const english = texts.get(fallbackLanguageCode) ?? new Map<string, TextTree>();
  const lacking = [...english].map(([name, tree]): [string, Lacking] => {
    const translated = basesOf(texts.get(language)?.get(name) ?? {});
    return [name, new Map([...basesOf(tree)].filter(([key]) => !translated.has(key)))];
  });
  return new Map(lacking.filter(([, keys]) => keys.size > 0));
}

/** Where a language's file of a namespace is written: with what it is about, ours or a plugin's. */
function fileOf(language: string, namespace: string): string {
  const plugin = pluginOf(namespace.replace(/^resources\//, ""));
  const folder = plugin === undefined ? "locales" : `plugins/${plugin}/locales`;
  return `${folder}/${language}/${namespace}.json`;
}

/** The list for people, one file after the other. */
export function reportOf(language: string, lacking: ReadonlyMap<string, Lacking>): string {
  const files = [...lacking].map(([name, keys]) => {
    const lines = [...keys].map(([key, english]) => `    ${key}: ${english}`);
    return [`  ${fileOf(language, name)}`, ...lines].join("\n");
  });
  const count = [...lacking.values()].reduce((sum, { size }) => sum + size, 0);
  return [`${language}: ${count} untranslated, shown in English`, ...files].join("\n");
}
