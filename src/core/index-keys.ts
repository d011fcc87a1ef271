import type { AnyResource } from "./define.ts";
import { type AnyField, entriesOf, type Fields, isEmpty } from "./fields/field.ts";
import { oncePer } from "./once.ts";

/** A value that must be unique within its scope, and its path. */
export interface UniqueKey {
  readonly scope: string;
  readonly value: string;
  readonly path: string;
}

type Input = Readonly<Record<string, unknown>>;

/**
 * Returns every unique value of a record, sub-records included. Scopes are per resource: a field's own name, or the
 * name it shares with other fields. Texts are compared case-insensitively.
 */
export function uniqueKeys(resource: AnyResource, record: Input): UniqueKey[] {
  return keysOf(uniqueIn(resource.fields), record, "");
}

/** The fields that may have unique values, with those of list entries. */
type Unique = readonly (readonly [name: string, field: AnyField, inside: Unique | undefined])[];

const known = new WeakMap<Fields, Unique>();

/** Cached: most fields are not unique, and every write needs those that are. */
function uniqueIn(fields: Fields): Unique {
  const found = known.get(fields);
  if (found) return found;
  const all = Object.entries(fields).flatMap(([name, field]): Unique => {
    const inner = entriesOf(field);
    const inside = inner && uniqueIn(inner);
    return inside
      ? inside.length > 0
        ? [[name, field, inside]]
        : []
      : field.unique
        ? [[name, field, inside]]
        : [];
  });
  known.set(fields, all);
  return all;
}

function keysOf(unique: Unique, record: Input, prefix: string): UniqueKey[] {
  return unique.flatMap(([name, field, inside]) => {
    const value = record[name];
    if (isEmpty(value)) return [];
    if (inside) {
      return (value as Input[]).flatMap((entry, at) => keysOf(inside, entry, `${prefix}${name}.${at}.`));
    }
    const scope = typeof field.unique === "string" ? field.unique : `${prefix}${name}`;
    return [{ scope, value: String(value).toLowerCase(), path: `${prefix}${name}` }];
  });
}

/**
 * Returns the text that `q` searches: every searchable field in lower case, one value per line. Both stores keep it
 * beside the record, so that they find the same.
 */
export function searchText(resource: AnyResource, record: Input): string {
  return searchedIn(resource)
    .flatMap(([name, field]) =>
      isEmpty(record[name]) ? [] : (field.type.searchTexts?.(record[name], field) ?? []),
    )
    .join("\n")
    .toLowerCase();
}

/** The fields whose texts `q` searches. */
const searchedIn = oncePer(({ fields }: AnyResource) =>
  Object.entries(fields).filter(
    ([, field]: [string, AnyField & { fields?: Fields }]) =>
      (field.search || field.fields !== undefined) && !field.secret,
  ),
);
