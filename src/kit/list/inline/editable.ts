import type { AnyResource } from "../../../core/define.ts";
import type { AnyField } from "../../../core/fields/field.ts";
import { holds } from "../../../core/fields/holds.ts";
import type { Admin } from "../../../domain/people/admin.ts";
import type { Overrides } from "../../context/overrides.ts";
import type { Permissions } from "../../context/session.ts";
import { isInScope } from "../../form/form-fields.ts";
import { readRecord } from "../../records/read.ts";
import type { RecordRowData } from "../list-query.ts";
import type { ListColumn } from "../use-columns.ts";

/**
 * Whether this role can edit a column of a list in its cells. The title is not editable, because it links to its
 * record.
 */
export function isEditableColumn(
  resource: AnyResource,
  { name }: Pick<ListColumn, "name">,
  permissions: Permissions,
  inputs: Overrides["inputs"],
): boolean {
  const elsewhere = inputs?.[name] === null;
  return (
    name !== resource.title &&
    resource.fields[name]?.editable !== undefined &&
    !elsewhere &&
    permissions.may(resource, "edit") &&
    permissions.mayWriteField(resource, name)
  );
}

/**
 * Whether this field of this record can be edited in its cell. Not if it does not apply, or the record is out of the
 * user's scope.
 */
export function isEditableIn(
  resource: AnyResource,
  name: string,
  record: RecordRowData,
  admin: Admin | null,
): boolean {
  const field = resource.fields[name];
  if (!field || admin === null || !isInScope(admin, resource, record)) return false;
  return holds(field.when, record) && allows(field, resource, record);
}

function allows({ editable }: AnyField, resource: AnyResource, record: RecordRowData): boolean {
  if (typeof editable !== "function") return editable === true;
  // As declared: for a record with the fields of its resource.
  return editable(readRecord(resource, record) as never);
}

/** Whether a printable key starts editing a value of that kind. Other keys keep their meaning for the row. */
export function begins(field: AnyField | undefined, key: string): boolean {
  if (field?.type.inline !== "typed" || key.length !== 1 || key === " ") return false;
  return field.type.number === undefined || /[\p{Nd}.,+-]/u.test(key);
}
