import { withDeclared } from "../../../src/core/texts/derived-labels.ts";
import { fallbackLanguageCode } from "../../../src/domain/texts/languages.ts";
import { flattenTexts, type TextTree } from "../../../src/domain/texts/texts.ts";
import { keyOf, pluralFormsOf, splitKey, type TextForm } from "../../../src/domain/texts/translations.ts";
import { writtenTexts } from "../../../src/plugins/texts.ts";
import { namedReports } from "../../../src/reports/index.ts";
import { globals, resources } from "../../../src/resources/index.ts";

/** An interface text, independent of the language. */
export interface CatalogueText {
  readonly namespace: string;
  /** Without the plural form. */
  readonly key: string;
  readonly plural: boolean;
}

/** The shipped texts. */
export interface Catalogue {
  /** All English texts, in the order of files and declarations. */
  readonly texts: readonly CatalogueText[];
  /** The languages with shipped files. */
  readonly languages: readonly string[];
  /** The text of a key without its plural form; undefined if there is none. */
  text(namespace: string, key: string): CatalogueText | undefined;
  /** The text of a full key in a language; null if there is none. */
  shipped(language: string, namespace: string, key: string): string | null;
  /** All texts of a namespace in a language; empty without a file. */
  tree(language: string, namespace: string): TextTree;
}

/** The plural forms that a language needs of a text. */
export function formsOf({ plural }: CatalogueText, language: string): readonly TextForm[] {
  return plural ? pluralFormsOf(language) : ["text"];
}

function read(localesDir: string): Catalogue {
  const written = writtenTexts(localesDir);
  const languages = [...written.keys()];
  const declared = [...resources.values(), ...globals.values()];
  const trees = new Map(
    [...written].map(([language, files]) => [
      language,
      withDeclared(language, files, declared, namedReports),
    ]),
  );
  const flat = new Map(
    [...trees].map(([language, namespaces]) => {
      const texts = [...namespaces].map(([name, tree]) => [name, new Map(flattenTexts(tree))] as const);
      return [language, new Map(texts)];
    }),
  );
  const texts = [...(flat.get(fallbackLanguageCode) ?? [])].flatMap(([namespace, one]) =>
    textsOf(namespace, one),
  );
  const byPlace = new Map(texts.map((text) => [`${text.namespace}:${text.key}`, text]));
  return {
    texts,
    languages,
    text: (namespace, key) => byPlace.get(`${namespace}:${key}`),
    shipped: (language, namespace, key) => flat.get(language)?.get(namespace)?.get(key) ?? null,
    tree: (language, namespace) => trees.get(language)?.get(namespace) ?? {},
  };
}

/** A text is plural if it has the form that every language needs. */
function textsOf(namespace: string, texts: ReadonlyMap<string, string>): readonly CatalogueText[] {
  const isPlural = (base: string) => texts.has(keyOf(base, "other"));
  const bases = [...texts.keys()].map((key) => {
    const { base } = splitKey(key);
    return isPlural(base) ? base : key;
  });
  return [...new Set(bases)].map((key) => ({ namespace, key, plural: isPlural(key) }));
}

const catalogues = new Map<string, Catalogue>();

/** Loads the texts in `{localesDir}/{language}/{namespace}.json`, once per process. */
export function catalogueOf(localesDir: string): Catalogue {
  const catalogue = catalogues.get(localesDir) ?? read(localesDir);
  catalogues.set(localesDir, catalogue);
  return catalogue;
}
