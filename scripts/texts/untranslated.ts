/** Finds English texts, written and derived, that are missing in other languages. */

import type { Namespaces } from "../../src/core/texts/derived-labels.ts";
import { fallbackLanguageCode } from "../../src/domain/texts/languages.ts";
import { flattenTexts, type TextTree } from "../../src/domain/texts/texts.ts";
import { splitKey } from "../../src/domain/texts/translations.ts";
import { pluginOf } from "../../src/plugins/files/declared.ts";

/** The texts of a namespace that a language lacks: English by key, without the plural form. */
export type Lacking = ReadonlyMap<string, string>;

/** Plural forms differ by language, so keys are compared without them. */
const basesOf = (tree: TextTree) =>
  new Map(flattenTexts(tree).map(([key, text]) => [splitKey(key).base, text]));

/** Returns the missing texts of a language by namespace; complete namespaces are left out. */
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

/** Returns the path of a language's file for a namespace: next to its subject, in our sources or a plugin's. */
function fileOf(language: string, namespace: string): string {
  const plugin = pluginOf(namespace.replace(/^resources\//, ""));
  const folder = plugin === undefined ? "locales" : `plugins/${plugin}/locales`;
  return `${folder}/${language}/${namespace}.json`;
}

/** Formats the list for reading, file by file. */
export function untranslatedReport(language: string, lacking: ReadonlyMap<string, Lacking>): string {
  const files = [...lacking].map(([name, keys]) => {
    const lines = [...keys].map(([key, english]) => `    ${key}: ${english}`);
    return [`  ${fileOf(language, name)}`, ...lines].join("\n");
  });
  const count = [...lacking.values()].reduce((sum, { size }) => sum + size, 0);
  return [`${language}: ${count} untranslated, shown in English`, ...files].join("\n");
}
