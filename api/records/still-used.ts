import { canDo, canReadField, canWriteField, scopeOf } from "../../src/core/access.ts";
import type { Admin } from "../../src/domain/admin.ts";
import { globals, resources } from "../../src/resources/index.ts";
import { Problem } from "../problem.ts";
import type { Users } from "../stores/port.ts";

/** May the person open the list of those records, and see there what refers? */
function mayList(admin: Admin, { resource, field }: Users): boolean {
  const declared = resources.get(resource) ?? globals.get(resource);
  if (!declared || !canDo(admin, declared, "list")) return false;
  if (scopeOf(admin.role, declared, "list") !== null) return false;
  return canReadField(admin.role, declared, field.split(".", 1)[0] ?? field);
}

/** May the person make that field of those records refer to something else? Not where it keeps what was, as in orders. */
export function isMovable(admin: Admin, { resource, field }: Pick<Users, "resource" | "field">): boolean {
  const declared = resources.get(resource) ?? globals.get(resource);
  const [top = field] = field.split(".", 1);
  if (!declared || !canDo(admin, declared, "edit") || declared.fields[top]?.readOnly) return false;
  return Object.hasOwn(declared.fields, top) && canWriteField(admin.role, declared, top);
}

/** A field that follows from another one says nothing of its own: the attributes of products are those of their options. */
function isOwn({ resource, field }: Users): boolean {
  const declared = resources.get(resource) ?? globals.get(resource);
  return declared?.fields[field]?.compute === undefined;
}

/** The refusal to delete a referenced record: names the referring records the person may list, counts the others. */
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
