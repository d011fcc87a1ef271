import { canDo, canReadField, canWriteField, scopeOf } from "../../src/core/access.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { Problem } from "../platform/problem.ts";
import type { Users } from "../store/port.ts";

/** Whether the user may list those records and read the referencing field. */
function mayList(admin: Admin, { resource, field }: Users): boolean {
  const declared = resources.get(resource) ?? globals.get(resource);
  if (!declared || !canDo(admin, declared, "list")) return false;
  if (scopeOf(admin.role, declared, "list") !== null) return false;
  return canReadField(admin.role, declared, field.split(".", 1)[0] ?? field);
}

/**
 * Whether the user may point that field of those records to another record. Not where it keeps the past, as in orders.
 */
export function isMovable(admin: Admin, { resource, field }: Pick<Users, "resource" | "field">): boolean {
  const declared = resources.get(resource) ?? globals.get(resource);
  const [top = field] = field.split(".", 1);
  if (!declared || !canDo(admin, declared, "edit") || declared.fields[top]?.readOnly) return false;
  return Object.hasOwn(declared.fields, top) && canWriteField(admin.role, declared, top);
}

/** Whether the field is set by itself: the attributes of products, for example, follow from their options. */
function isOwn({ resource, field }: Users): boolean {
  const declared = resources.get(resource) ?? globals.get(resource);
  return declared?.fields[field]?.compute === undefined;
}

/**
 * The error for deleting a referenced record: lists the referencing records that the user may list, and counts the
 * others.
 */
export function stillUsed(admin: Admin | null, all: readonly Users[]): Problem {
  const own = all.filter(isOwn);
  const users = own.length > 0 ? own : all;
  const references = users.filter((one) => admin === null || mayList(admin, one));
  const hidden = users.filter((one) => !references.includes(one)).reduce((sum, { count }) => sum + count, 0);
  const named = [
    ...references.map(({ resource, field, count }) => `${count} in ${resource} (${field})`),
    ...(hidden > 0 ? [`${hidden} you have no access to`] : []),
  ];
  const detail = `Change or delete the records that refer to it first: ${named.join(", ")}.`;
  const movable = users
    .filter((one) => admin === null || isMovable(admin, one))
    .reduce((sum, { count }) => sum + count, 0);
  return new Problem("referenced", detail, { references, hidden, ...(movable > 0 ? { movable } : {}) });
}
