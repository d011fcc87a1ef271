import type { AnyResource } from "../../core/define.ts";
import type { AnyField } from "../../core/fields/field.ts";
import { type FieldErrors, readFields } from "../../core/fields/read.ts";
import { pickNames, type Values } from "./values.ts";

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
