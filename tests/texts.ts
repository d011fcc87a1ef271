/** The shipped texts as browsers get them, for tests. */
import { mergedTexts, type TextTree as Tree } from "../src/domain/texts/texts.ts";
import { globals, resources } from "../src/resources/index.ts";
import { servedTexts } from "../vite/locales.ts";
import { shipped } from "./shipped.ts";

export type { TextTree as Tree } from "../src/domain/texts/texts.ts";

const texts = servedTexts();

/** Returns every namespace, including those of single resources: `resources/products`. */
export function namespaces(language = "en"): string[] {
  return [...(texts.get(language)?.keys() ?? [])].sort();
}

/** Returns the texts of one namespace. Throws if there are none. */
export function textsIn(language: string, namespace: string): Tree {
  const tree = texts.get(language)?.get(namespace);
  if (!tree) throw new Error(`no texts ${language} ${namespace}`);
  return tree;
}

/** Returns the texts shown in a language: English if a text is not translated. */
export function shownIn(language: string, namespace: string): Tree {
  return mergedTexts(textsIn("en", namespace), textsIn(language, namespace));
}

/** The custom entities, which may lack translations. */
const ownEntities = [...resources.keys(), ...globals.keys()].filter((name) => !shipped.includes(name));

/** Returns the English texts of a namespace that may show in every language: those of custom entities. */
export function ownEnglish(namespace: string): Tree {
  if (ownEntities.some((name) => namespace === `resources/${name}`)) return textsIn("en", namespace);
  if (namespace !== "resources") return {};
  const names = textsIn("en", "resources");
  return Object.fromEntries(ownEntities.map((name) => [name, names[name] ?? {}]));
}

/**
 * Returns all English texts by namespace, in the format of i18next.
 * @param madeUp texts of resources declared in a test, each with its `name`
 */
export function englishTexts(madeUp: Readonly<Record<string, Tree>> = {}): Record<string, Tree> {
  const shipped = Object.fromEntries(namespaces().map((name) => [name, textsIn("en", name)]));
  const own = Object.entries(madeUp).map(([name, texts]): [string, Tree] => [`resources/${name}`, texts]);
  return { ...shipped, ...Object.fromEntries(own), resources: { ...shipped.resources, ...madeUp } };
}
