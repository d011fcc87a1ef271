import type { AnyField } from "../fields/field.ts";

/** Whether a value of that field can be set in many records at once. Not if it is unique, server-written, or a list. */
export function isShareable(field: AnyField): boolean {
  if (field.readOnly || field.secret || field.writeOnly || field.unique) return false;
  return (field.type.shareable ?? true) && !field.hidden?.includes("bulk");
}
