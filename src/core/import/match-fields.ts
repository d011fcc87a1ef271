import type { AnyResource } from "../define.ts";
import { entriesOf } from "../fields/field.ts";

/** Returns the fields by which a row of a file may identify the record it updates, the key of the resource first. */
export function matchFields(resource: AnyResource): string[] {
  const unique = Object.keys(resource.fields).filter((name) => {
    const field = resource.fields[name];
    return field?.unique && !field.readOnly && !field.secret && !field.hidden?.includes("csv");
  });
  return [...new Set([...(resource.csv?.key === undefined ? [] : [resource.csv.key]), ...unique])];
}

/** Returns the scope of a unique field; undefined for others. */
export function scopeOfField(resource: AnyResource, name: string): string | undefined {
  const unique = resource.fields[name]?.unique;
  if (!unique) return undefined;
  return typeof unique === "string" ? unique : name;
}

/** A list whose entries have values of such a scope, and their field. */
export interface MatchedList {
  readonly list: string;
  readonly field: string;
}

/** Returns the lists whose entries can be identified by a value of that scope: combinations with their own SKU. */
export function listsIn(resource: AnyResource, scope: string): readonly MatchedList[] {
  return Object.entries(resource.fields).flatMap(([list, field]) =>
    Object.entries(entriesOf(field) ?? {})
      .filter(([, inner]) => inner.unique === scope)
      .map(([name]) => ({ list, field: name })),
  );
}
