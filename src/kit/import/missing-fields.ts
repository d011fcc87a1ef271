import type { AnyResource } from "../../core/define.ts";
import type { AnyField } from "../../core/fields/field.ts";
import type { Mapping } from "./match.ts";

/** Can a row find a record that is there, by its id or by the key of the resource? */
export function findsRecords(resource: AnyResource, mapping: Mapping): boolean {
  return mapping.includes("id") || (resource.csv !== undefined && mapping.includes(resource.csv.key));
}

/** Fields that a new record needs and that no column gives. */
export function missingFields(resource: AnyResource, mapping: Mapping): string[] {
  return Object.keys(resource.fields).filter((name) => {
    const field: (AnyField & { from?: unknown }) | undefined = resource.fields[name];
    if (!field?.required || field.readOnly || field.when || field.from !== undefined) return false;
    return field.initial === undefined && field.empty !== false && !mapping.includes(name);
  });
}
