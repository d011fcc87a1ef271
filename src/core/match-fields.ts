import type { AnyResource } from "./define.ts";
import { entriesOf } from "./fields/field.ts";

/** The fields by which a row of a file may find the record that it changes, the key of the resource first. */
export function matchFields(resource: AnyResource): string[] {
  const unique = Object.keys(resource.fields).filter((name) => {
    const field = resource.fields[name];
    return field?.unique && !field.readOnly && !field.secret && !field.hidden?.includes("csv");
  });
  return [...new Set([...(resource.csv ? [resource.csv.key] : []), ...unique])];
}

/** The scope in which the values of a unique field are told apart; undefined for one that is not unique. */
export function scopeOfField(resource: AnyResource, name: string): string | undefined {
  const unique = resource.fields[name]?.unique;
  if (!unique) return undefined;
  return typeof unique === "string" ? unique : name;
}

/** A list whose entries have values of such a scope, and the field that they stand in. */
export interface MatchedList {
  readonly list: string;
  readonly field: string;
}

/** The lists whose entries a value of that scope may find: the combinations that have a SKU of their own. */
export function listsIn(resource: AnyResource, scope: string): readonly MatchedList[] {
  return Object.entries(resource.fields).flatMap(([list, field]) =>
    Object.entries(entriesOf(field) ?? {})
      .filter(([, inner]) => inner.unique === scope)
      .map(([name]) => ({ list, field: name })),
  );
}
