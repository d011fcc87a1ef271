/** The texts of one namespace, structured like its file. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Returns every text with its full key, `groups.catalog`, in the order of the file. */
export function flattenTexts(tree: TextTree, prefix = ""): readonly (readonly [key: string, text: string])[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[prefix + name, value] as const] : flattenTexts(value, `${prefix}${name}.`),
  );
}

/** Returns a copy of the tree with other texts at these full keys. */
export function withTexts(tree: TextTree, texts: Readonly<Record<string, string>>): TextTree {
  return Object.entries(texts).reduce((whole, [key, text]) => withText(whole, key.split("."), text), tree);
}

function withText(tree: TextTree, [name = "", ...rest]: readonly string[], text: string): TextTree {
  if (rest.length === 0) return { ...tree, [name]: text };
  const below = Object.hasOwn(tree, name) ? tree[name] : undefined;
  return { ...tree, [name]: withText(typeof below === "object" ? below : {}, rest, text) };
}

/** Merges two trees; texts of the second take precedence. */
export function mergedTexts(below: TextTree, above: TextTree): TextTree {
  const both = Object.entries(above).map(([name, value]): [string, string | TextTree] => {
    const under = Object.hasOwn(below, name) ? below[name] : undefined;
    const isBranch = typeof under === "object" && typeof value === "object";
    return [name, isBranch ? mergedTexts(under, value) : value];
  });
  return { ...below, ...Object.fromEntries(both) };
}

const pluralForm = /_(zero|one|two|few|many|other)$/;

/**
 * Completes a translation with the English texts it lacks, so that only one language has to be loaded. Plural texts get
 * the plural forms of the language.
 */
export function filledTexts(translated: TextTree, english: TextTree, language: string): TextTree {
  return filled(translated, english, new Intl.PluralRules(language).resolvedOptions().pluralCategories);
}

function filled(translated: TextTree, english: TextTree, forms: readonly string[]): TextTree {
  const has = (name: string) => Object.hasOwn(translated, name);
  const added = Object.entries(english).flatMap(([name, text]): [string, string | TextTree][] => {
    if (typeof text === "object") {
      const own = has(name) ? translated[name] : undefined;
      return [[name, filled(typeof own === "object" ? own : {}, text, forms)]];
    }
    if (has(name)) return [];
    if (!pluralForm.test(name)) return [[name, text]];
    const word = name.replace(pluralForm, "");
    if (has(word) || forms.some((form) => has(`${word}_${form}`))) return [];
    return forms.map((form) => [
      `${word}_${form}`,
      english[`${word}_${form}`] ?? english[`${word}_other`] ?? text,
    ]);
  });
  return { ...translated, ...Object.fromEntries(added) };
}
