import type { TextTree } from "./texts.ts";

/**
 * The values for a text's placeholders: `{{email}}`; `count` selects the plural form, `defaultValue` replaces a missing
 * text.
 */
export type TextValues = Readonly<Record<string, unknown>>;

/** Formats a value of a placeholder such as `{{count, number}}`. */
export type TextFormat = (value: unknown, language: string) => string;

/** A lookup of texts. */
export interface TextSource {
  /** In order of lookup. */
  readonly languages: readonly string[];
  /** The namespace of keys without one. */
  readonly namespace: string;
  readonly formats: ReadonlyMap<string, TextFormat>;
  tree(language: string, namespace: string): TextTree | undefined;
}

function textAt(tree: TextTree, key: string): string | undefined {
  let found: string | TextTree | undefined = tree;
  for (const name of key.split(".")) {
    found = typeof found === "object" && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  return typeof found === "string" ? found : undefined;
}

const rules = new Map<string, Intl.PluralRules>();

function formOf(language: string, count: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

function counted(tree: TextTree, language: string, key: string, count: number): string | undefined {
  return (
    (count === 0 ? textAt(tree, `${key}_zero`) : undefined) ??
    textAt(tree, `${key}_${formOf(language, count)}`) ??
    textAt(tree, `${key}_other`)
  );
}

const ofSentences = /[ ,?!;]/;

/** Splits `errors:required` into namespace and key. Text that reads like a sentence is not split. */
function partsOf(whole: string, namespace: string): readonly [namespace: string, key: string] {
  const [first = "", ...rest] = whole.split(":");
  if (rest.length === 0 || ofSentences.test(whole.split(".")[0] ?? "")) return [namespace, whole];
  return [first, rest.join(".")];
}

/** Finds the first text of the keys, with the language it was found in; undefined if there is none. */
export function findText(
  source: TextSource,
  keys: readonly string[],
  count?: unknown,
): readonly [text: string, language: string] | undefined {
  for (const whole of keys) {
    const [namespace, key] = partsOf(whole, source.namespace);
    for (const language of source.languages) {
      const tree = source.tree(language, namespace);
      if (!tree) continue;
      const plural = typeof count === "number" ? counted(tree, language, key, count) : undefined;
      const text = plural ?? textAt(tree, key);
      if (text !== undefined) return [text, language];
    }
  }
  return undefined;
}

const placeholder = /\{\{\s*([\w.]+)\s*(?:,\s*(\w+)\s*)?\}\}/g;

function filled(text: string, values: TextValues, language: string, source: TextSource): string {
  if (!text.includes("{{")) return text;
  return text.replace(placeholder, (whole, name: string, format: string | undefined) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name];
    if (value === undefined || value === null) return "";
    const write = format === undefined ? undefined : source.formats.get(format.toLowerCase());
    return write ? write(value, language) : String(value);
  });
}

/**
 * Translates the first key that has a text; without one returns `defaultValue`, or the last key. Keys, plurals and
 * values follow i18next, for pages that don't load it.
 */
export function translate(
  source: TextSource,
  keys: string | readonly string[],
  values: TextValues = {},
): string {
  const all = typeof keys === "string" ? [keys] : keys;
  const [text, language] = findText(source, all, values.count) ?? [];
  if (text !== undefined) return filled(text, values, language ?? "", source);
  const { defaultValue } = values;
  if (typeof defaultValue === "string")
    return filled(defaultValue, values, source.languages[0] ?? "", source);
  return partsOf(all.at(-1) ?? "", source.namespace)[1];
}
