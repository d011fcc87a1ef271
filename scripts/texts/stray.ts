/** Finds texts that nothing reads: labels of parts that a declaration does not have, and translations of no English text. */

import type { AnyResource } from "../../src/core/define.ts";
import { derivedLabels, type Namespaces } from "../../src/core/texts/derived-labels.ts";
import { fallbackLanguageCode } from "../../src/domain/texts/languages.ts";
import { flattenTexts, type TextTree } from "../../src/domain/texts/texts.ts";
import { splitKey } from "../../src/domain/texts/translations.ts";

/** Groups of labels that have one for each part of a declaration, and no others. */
const ofParts = /^(fields|entries|sections|views)\./;

const keysOf = (tree: TextTree = {}): readonly string[] =>
  flattenTexts(tree).map(([key]) => splitKey(key).base);

/** Returns labels of parts that the declaration does not have, by key. */
function strayLabels(resource: AnyResource, written: TextTree): readonly string[] {
  const known = new Set(keysOf(derivedLabels(resource)));
  return keysOf(written).filter((key) => ofParts.test(key) && !known.has(key));
}

/** The texts of a namespace in each language. */
type Texts = ReadonlyMap<string, Namespaces>;

/**
 * Returns texts that nothing reads, each with its language and namespace: `es, resources/mugs: fields.colour`.
 * @param written the texts in files
 * @param served the same, with the labels that follow from declarations
 * @param isShared whether several parts of the project share a namespace, of `resources/` too
 */
export function strayTexts(
  written: Texts,
  served: Texts,
  declared: readonly AnyResource[],
  isShared: (namespace: string) => boolean,
): readonly string[] {
  const english = served.get(fallbackLanguageCode) ?? new Map<string, TextTree>();
  const subjects = new Map(declared.map((resource) => [`resources/${resource.name}`, resource]));
  const strayIn = (language: string, namespace: string, tree: TextTree): readonly string[] => {
    const resource = subjects.get(namespace);
    if (namespace.startsWith("resources/") && !resource && !isShared(namespace))
      return ["nothing is called so"];
    if (language === fallbackLanguageCode) return resource ? strayLabels(resource, tree) : [];
    const known = new Set(keysOf(english.get(namespace)));
    return keysOf(tree).filter((key) => !known.has(key));
  };
  return [...written].flatMap(([language, namespaces]) =>
    [...namespaces].flatMap(([namespace, tree]) =>
      [...new Set(strayIn(language, namespace, tree))].map((key) => `${language}, ${namespace}: ${key}`),
    ),
  );
}
