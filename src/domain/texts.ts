/** The texts of one namespace, as its file holds them. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Every text with its whole key, `groups.catalog`, in the order of the file. */
export function flattenTexts(tree: TextTree, prefix = ""): readonly (readonly [key: string, text: string])[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[prefix + name, value] as const] : flattenTexts(value, `${prefix}${name}.`),
  );
}

/** The tree with other texts at these whole keys; the tree given stays as it is. */
export function withTexts(tree: TextTree, texts: Readonly<Record<string, string>>): TextTree {
  return Object.entries(texts).reduce((whole, [key, text]) => withText(whole, key.split("."), text), tree);
}

function withText(tree: TextTree, [name = "", ...rest]: readonly string[], text: string): TextTree {
  if (rest.length === 0) return { ...tree, [name]: text };
  const below = Object.hasOwn(tree, name) ? tree[name] : undefined;
  return { ...tree, [name]: withText(typeof below === "object" ? below : {}, rest, text) };
}

/** Both trees in one; where both have a text, that of the second. */
export function mergedTexts(below: TextTree, above: TextTree): TextTree {
  const both = Object.entries(above).map(([name, value]): [string, string | TextTree] => {
    const under = Object.hasOwn(below, name) ? below[name] : undefined;
    const isBranch = typeof under === "object" && typeof value === "object";
    return [name, isBranch ? mergedTexts(under, value) : value];
  });
  return { ...below, ...Object.fromEntries(both) };
}
