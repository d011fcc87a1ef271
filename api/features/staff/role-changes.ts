import type { PermissionRequest } from "../../../src/core/roles/permissions.ts";
import { standaloneAreas } from "../../../src/core/roles/permissions.ts";
import { writeChanges } from "../../../src/domain/role-changes.ts";
import type { Role } from "../../../src/domain/roles.ts";
import { globals, resources } from "../../../src/resources/index.ts";
import { roles, type ShopRole } from "../../../src/resources/roles.ts";
import { typedAs } from "../../records/typed-as.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Reader } from "../../store/port.ts";

/** All subjects of permissions. */
export const permissionSubjects: readonly PermissionRequest[] = [
  ...resources.values(),
  ...globals.values(),
  ...standaloneAreas,
];

/** The record of a custom role; null if there is none. */
export async function customRole(reader: Reader, id: unknown): Promise<ShopRole | null> {
  return typeof id === "string" ? ((await reader.get(roles.name, id)) as ShopRole | null) : null;
}

/** The record with a shop's changes to a built-in role; null without changes. */
export async function changedRole(reader: Reader, role: Role): Promise<ShopRole | null> {
  const where = matching({ kind: "builtIn", basedOn: role });
  const { rows } = await reader.find(roles.name, { where, sort: [], start: 0, end: 1 });
  return rows.map(typedAs(roles))[0] ?? null;
}

/** The changes that are stored with every holder of the role; null without any. */
export const keptChanges = (role: Pick<ShopRole, "given" | "taken"> | null): string | null =>
  (role && writeChanges(role)) || null;
