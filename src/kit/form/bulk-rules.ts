import type { AnyResource } from "../../core/define.ts";
import type { AnyField } from "../../core/fields/field.ts";
import { type FieldErrors, readFields } from "../../core/fields/read.ts";
import type { Permissions } from "../context/session.ts";
import { pickNames, type Values } from "./values.ts";

/** Many records cannot share what is unique, and lists belong to one record. */
function isShareable(field: AnyField): boolean {
  if (field.readOnly || field.secret || field.unique || field.kind === "list") return false;
  return !field.hidden?.includes("bulk");
}

/** The fields that can be given the same value in many records at once, for this role. */
export function bulkNames(resource: AnyResource, permissions: Permissions): string[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => isShareable(field) && permissions.mayWriteField(resource, name))
    .map(([name]) => name);
}

/**
 * Checks and normalises the values that many records shall share. Conditions and rules over several fields
 * are left to the API, which knows each record.
 */
export function checkShared(
  resource: AnyResource,
  names: readonly string[],
  values: Values,
): { readonly patch: Values | null; readonly errors: FieldErrors } {
  const fields = Object.fromEntries(
    names.flatMap((name) => {
      const { when: _when, initial: _initial, ...field } = resource.fields[name] ?? {};
      return "kind" in field ? [[name, field as AnyField]] : [];
    }),
  );
  const { value, errors } = readFields(fields, pickNames(values, names));
  return Object.keys(errors).length > 0 ? { patch: null, errors } : { patch: value, errors: {} };
}
