import type { AnyField } from "./fields/field.ts";

/** Can many records be given a value of that field at once? Not what is unique, the server's, or a list of its own. */
export function isShareable(field: AnyField): boolean {
  if (field.readOnly || field.secret || field.writeOnly || field.unique) return false;
  if (field.kind === "list" || field.kind === "slug" || field.kind === "position") return false;
  return !field.hidden?.includes("bulk");
}
