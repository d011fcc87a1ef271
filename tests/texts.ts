/** The texts that are shipped, as browsers get them, for tests. */
import type { TextTree as Tree } from "../src/domain/texts.ts";
import { servedTexts } from "../vite/locales.ts";

export type { TextTree as Tree } from "../src/domain/texts.ts";

const texts = servedTexts();

/** Every namespace, those of single resources included: `resources/products`. */
export function namespaces(language = "en"): string[] {
  return [...(texts.get(language)?.keys() ?? [])].sort();
}

/** The texts of one namespace. Throws where there are none. */
export function textsIn(language: string, namespace: string): Tree {
  const tree = texts.get(language)?.get(namespace);
  if (!tree) throw new Error(`no texts ${language} ${namespace}`);
  return tree;
}

/**
 * All English texts by namespace, as i18next takes them.
 * @param madeUp texts of resources that only a test knows, each with its `name`
 */
export function englishTexts(madeUp: Readonly<Record<string, Tree>> = {}): Record<string, Tree> {
  const shipped = Object.fromEntries(namespaces().map((name) => [name, textsIn("en", name)]));
  const own = Object.entries(madeUp).map(([name, texts]): [string, Tree] => [`resources/${name}`, texts]);
  return { ...shipped, ...Object.fromEntries(own), resources: { ...shipped.resources, ...madeUp } };
}
