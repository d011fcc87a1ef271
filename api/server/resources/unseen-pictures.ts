import type { AnyResource } from "../../../src/core/define.ts";
import { entriesOf, type Fields } from "../../../src/core/fields/field.ts";
import { isObject } from "../../../src/domain/is-object.ts";

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Picture addresses in values, including list entries. */
function addressesIn(fields: Fields, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const entries = listOf(values[name]).filter(isObject);
    if (field.type.pictures === "value") {
      return entries.flatMap(({ url }) => (typeof url === "string" ? [url] : []));
    }
    const inner = entriesOf(field);
    return inner ? entries.flatMap((entry) => addressesIn(inner, entry)) : [];
  });
}

/**
 * Picture addresses in an imported row that pages do not show, without duplicates.
 * @param shows whether pages show a picture of that address
 */
export function unseenPictures(
  { fields }: AnyResource,
  row: unknown,
  shows: (url: string) => boolean,
): readonly string[] {
  if (!isObject(row)) return [];
  return [...new Set(addressesIn(fields, row))].filter((url) => !shows(url));
}
