import type { AnyResource } from "../define.ts";
import type { AnyField } from "../fields/field.ts";
import { type FieldErrors, readFields } from "../fields/read.ts";
import type { Permissions } from "../session.ts";

/** Kinds whose values belong to one record alone. */
const ownKinds: ReadonlySet<string> = new Set(["slug", "list", "image", "images", "secret", "markdown"]);

/** The fields that can be set for many records at once. */
export function bulkFields(resource: AnyResource, permissions: Pick<Permissions, "mayWriteField">): string[] {
  return Object.keys(resource.fields).filter((name) => {
    const field = resource.fields[name];
    return field !== undefined && isBulkField(field) && permissions.mayWriteField(resource, name);
  });
}

function isBulkField(field: AnyField): boolean {
  if (field.readOnly || field.secret || field.unique || field.compute) return false;
  return !ownKinds.has(field.kind) && !field.hidden?.some((place) => place === "bulk" || place === "form");
}

/**
 * Checks values meant for many records. Whether each record as a whole stays valid, the API says record by
 * record.
 */
export function readPatch(
  resource: AnyResource,
  values: Readonly<Record<string, unknown>>,
): { readonly patch: Record<string, unknown>; readonly errors: FieldErrors } {
  const fields = Object.keys(values).flatMap((name): [string, AnyField][] => {
    const field = resource.fields[name];
    if (!field) return [];
    const { when: _each, ...alone } = field;
    return [[name, alone]];
  });
  const { value, errors } = readFields(Object.fromEntries(fields), values);
  return { patch: value, errors };
}
