import type { AnyResource } from "../../core/define.ts";
import type { AnyField } from "../../core/fields/field.ts";
import type { Permissions } from "../context/session.ts";

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
