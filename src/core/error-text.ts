/** Translates a key, or the first of several that has a text. */
type Translate = (key: string | string[], values: Readonly<Record<string, unknown>>) => string;

const placeholder = /\{\{.*?\}\}/;

/**
 * Returns the text of a message with its values. One that would show a placeholder, because the field or its bound is
 * unknown, is said without it.
 * @param file the namespace of the text
 * @param name its key there
 */
export function errorText(
  t: Translate,
  file: string,
  name: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  const text = t(`${file}:${name}`, values);
  return placeholder.test(text) ? t([`${file}:unbounded.${name}`, "errors:pattern"], {}) : text;
}
