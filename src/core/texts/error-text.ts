import { type NamedTexts, named } from "../../domain/texts/named.ts";

const placeholder = /\{\{.*?\}\}/;

/**
 * Returns the text of a message with its values. One that would show a placeholder, because the field or its bound is
 * unknown, is said without it.
 * @param file the namespace of the text
 * @param name its key there
 */
export function errorText(
  t: NamedTexts,
  file: string,
  name: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  const text = t(named(`${file}:${name}`), values);
  return placeholder.test(text) ? t([named(`${file}:unbounded.${name}`), named("errors:pattern")]) : text;
}
