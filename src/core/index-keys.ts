import type { AnyResource } from "./define.ts";
import { type AnyField, type Fields, isEmpty } from "./fields/field.ts";

/** A value that no other record may have in the same scope, and the path it stands at. */
export interface UniqueKey {
  readonly scope: string;
  readonly value: string;
  readonly path: string;
}

type Input = Readonly<Record<string, unknown>>;

/**
 * Every unique value of a record, sub-records included. Scopes are per resource: a field's own name, or the
 * name it shares with other fields. Texts are compared without regard to letter case.
 */
export function uniqueKeys(resource: AnyResource, record: Input): UniqueKey[] {
  return keysOf(resource.fields, record, "");
}

function keysOf(fields: Fields, record: Input, prefix: string): UniqueKey[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = record[name];
    if (isEmpty(value)) return [];
    const entryFields = (field as AnyField & { fields?: Fields }).fields;
    if (entryFields) {
      return (value as Input[]).flatMap((entry, at) => keysOf(entryFields, entry, `${prefix}${name}.${at}.`));
    }
    if (!field.unique) return [];
    const scope = typeof field.unique === "string" ? field.unique : `${prefix}${name}`;
    return [{ scope, value: String(value).toLowerCase(), path: `${prefix}${name}` }];
  });
}

/**
 * The text that `q` searches: every field marked for search, lower-cased, one value a line. Kept by both
 * stores beside the record so that they find alike.
 */
export function searchText(resource: AnyResource, record: Input): string {
  return Object.entries(resource.fields)
    .flatMap(([name, field]) => {
      const searched = field.search || (field as AnyField & { fields?: Fields }).fields !== undefined;
      if (!searched || field.secret || isEmpty(record[name])) return [];
      return field.type.searchTexts?.(record[name], field) ?? [];
    })
    .join("\n")
    .toLowerCase();
}
