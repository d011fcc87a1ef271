import { oncePer } from "../../../../src/core/once.ts";
import { type TypedKey, uniqueKeys, uniqueScopes } from "../../../../src/core/validation/index-keys.ts";
import type { StoredRecord } from "../../port.ts";
import { camel, type SqlTable, snake } from "./table.ts";

/** The first names of renamed fields, by their current name. */
const firstNames = oncePer(
  ({ columns }: SqlTable): ReadonlyMap<string, string> =>
    new Map(
      columns
        .filter(({ field, name }) => name !== snake(field))
        .map(({ field, name }) => [field, camel(name)]),
    ),
);

/**
 * The scope of unique values as it is stored: a renamed field keeps its scope, as it keeps its column, so that servers
 * that still know it by its former name reject the same values.
 */
export function storedScope(table: SqlTable, scope: string): string {
  const [field = "", ...rest] = scope.split(".");
  const first = firstNames(table).get(field);
  return first === undefined ? scope : [first, ...rest].join(".");
}

/** Whether the declaration has a stored scope. */
export function isOwnScope(table: SqlTable, stored: string): boolean {
  const scope = stored.replace(/\.\d+\./g, ".*.");
  return [...uniqueScopes(table.resource)].some((own) => storedScope(table, own) === scope);
}

/** Every unique value of a record, with its stored scope. */
export function storedKeys(table: SqlTable, record: StoredRecord): TypedKey[] {
  const keys = uniqueKeys(table.resource, record);
  if (firstNames(table).size === 0) return keys;
  return keys.map((key) => ({ ...key, scope: storedScope(table, key.scope) }));
}
