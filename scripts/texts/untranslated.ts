/** Finds English texts, written and derived, that are missing in other languages. */

import { basename } from "node:path";
import type { Namespaces } from "../../src/core/texts/derived-labels.ts";
import { fallbackLanguageCode } from "../../src/domain/texts/languages.ts";
import { flattenTexts, type TextTree } from "../../src/domain/texts/texts.ts";
import { splitKey } from "../../src/domain/texts/translations.ts";
import { pluginOf } from "../../src/plugins/files/declared.ts";
import { pluginFolders } from "../../src/plugins/files/read.ts";
import { pluginTexts } from "../../src/plugins/texts.ts";
import { resources } from "../../src/resources/index.ts";
import { addedLabels } from "./added-labels.ts";

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

/** Returns the plugin that a text is of: it declares its subject, adds it to one, or has written it; undefined for ours. */
function pluginOfText(namespace: string, key: string): string | undefined {
  const about = namespace === "resources" ? key.split(".")[0] : namespace.replace(/^resources\//, "");
  const declaring = pluginOf(about ?? "");
  if (declaring !== undefined) return declaring;
  const resource = resources.get(about ?? "");
  const written = pluginTexts(fallbackLanguageCode);
  const folder = pluginFolders.find(
    (one) =>
      basesOf(written.get(one)?.get(namespace) ?? {}).has(key) ||
      (resource && Object.hasOwn(addedLabels(basename(one), resource), key)),
  );
  return folder === undefined ? undefined : basename(folder);
}

/** Returns the path of a language's file for a text: next to its subject, in our sources or a plugin's. */
function fileOf(language: string, namespace: string, key: string): string {
  const plugin = pluginOfText(namespace, key);
  const folder = plugin === undefined ? "locales" : `plugins/${plugin}/locales`;
  return `${folder}/${language}/${namespace}.json`;
}

/** Formats the list for reading, file by file. */
export function untranslatedReport(language: string, lacking: ReadonlyMap<string, Lacking>): string {
  const all = [...lacking].flatMap(([name, keys]) =>
    [...keys].map(([key, english]) => ({
      file: fileOf(language, name, key),
      line: `    ${key}: ${english}`,
    })),
  );
  const files = [...new Set(all.map(({ file }) => file))].map((file) =>
    [`  ${file}`, ...all.flatMap((one) => (one.file === file ? one.line : []))].join("\n"),
  );
  const count = [...lacking.values()].reduce((sum, { size }) => sum + size, 0);
  return [`${language}: ${count} untranslated, shown in English`, ...files].join("\n");
}
