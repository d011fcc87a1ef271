import type { TextTree } from "./texts.ts";

/** What a text may mention: `{{email}}`; `count` chooses the plural form. */
export type TextValues = Readonly<Record<string, unknown>>;

function textAt(tree: TextTree, key: string): string | undefined {
  let found: string | TextTree | undefined = tree;
  for (const name of key.split(".")) {
    found = typeof found === "object" && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  return typeof found === "string" ? found : undefined;
}

function counted(tree: TextTree, language: string, key: string, count: unknown): string | undefined {
  if (typeof count !== "number") return undefined;
  return (
    textAt(tree, `${key}_${new Intl.PluralRules(language).select(count)}`) ?? textAt(tree, `${key}_other`)
  );
}

/**
 * The text of the first key that there is one for, filled in; the last key where there is none. For pages that do without
 * i18next: keys, plurals and values are written as there.
 * @param trees by namespace
 * @param keys `errors:required`; without a namespace one of the first
 */
export function translate(
  trees: Readonly<Record<string, TextTree>>,
  language: string,
  keys: string | readonly string[],
  values: TextValues = {},
): string {
  const [first = ""] = Object.keys(trees);
  const all = [keys].flat();
  for (const whole of all) {
    const at = whole.indexOf(":");
    const tree = trees[at < 0 ? first : whole.slice(0, at)] ?? {};
    const key = whole.slice(at + 1);
    const text = counted(tree, language, key, values.count) ?? textAt(tree, key);
    if (text !== undefined)
      return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name) => String(values[name] ?? ""));
  }
  return all.at(-1)?.replace(/^.*?:/, "") ?? "";
}
