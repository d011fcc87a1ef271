/** The texts that are shipped, read from `locales/` for tests. */
import { readdirSync, readFileSync } from "node:fs";

export type Tree = { readonly [key: string]: string | Tree };

const jsonFile = /\.json$/;

/** Every namespace, those of single resources included: `resources/products`. */
export function namespaces(language = "en"): string[] {
  return readdirSync(`locales/${language}`, { recursive: true, encoding: "utf8" })
    .filter((file) => jsonFile.test(file))
    .map((file) => file.replace(jsonFile, "").replaceAll("\\", "/"))
    .sort();
}

/** The texts of one namespace. Throws where there is no such file. */
export function textsIn(language: string, namespace: string): Tree {
  return JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, "utf8")) as Tree;
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
