/** The texts that are shipped, as browsers get them, for tests. */
import { mergedTexts, type TextTree as Tree } from "../src/domain/texts.ts";
import { globals, resources } from "../src/resources/index.ts";
import { servedTexts } from "../vite/locales.ts";
import { shipped } from "./shipped.ts";

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

/** What people read in a language: English where it has no text of its own. */
export function shownIn(language: string, namespace: string): Tree {
  return mergedTexts(textsIn("en", namespace), textsIn(language, namespace));
}

/** The entities that the project does not ship, which may wait for their translations. */
const ownEntities = [...resources.keys(), ...globals.keys()].filter((name) => !shipped.includes(name));

/** The English texts of a namespace that people may read in every language: those of entities of one's own. */
export function ownEnglish(namespace: string): Tree {
  if (ownEntities.some((name) => namespace === `resources/${name}`)) return textsIn("en", namespace);
  if (namespace !== "resources") return {};
  const names = textsIn("en", "resources");
  return Object.fromEntries(ownEntities.map((name) => [name, names[name] ?? {}]));
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
