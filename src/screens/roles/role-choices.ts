import type { ValuesOf } from "../../core/define.ts";
import type { RoleChanges } from "../../domain/role-changes.ts";
import { roles as builtIn, type Role } from "../../domain/roles.ts";
import type { roles } from "../../resources/roles.ts";

export type StoredRole = ValuesOf<typeof roles>;

/** A role on the screen: one that is built in, or one of the shop's own. */
export interface RoleChoice {
  /** In the address: the name of a built-in role, the id of an own one. */
  readonly key: string;
  /** The built-in role that it is or was made from. */
  readonly role: Role;
  /** What is stored of it; of most built-in ones nothing is. */
  readonly record: StoredRole | null;
  /** Of a role of the shop's own. */
  readonly name: string | null;
}

export const noChanges: RoleChanges = { given: [], taken: [] };

/** What the shop has changed of a role. */
export const changesOf = ({ record }: RoleChoice): RoleChanges =>
  record ? { given: record.given, taken: record.taken } : noChanges;

/** How many rights differ. */
export const countOf = ({ given, taken }: RoleChanges): number => given.length + taken.length;

/** Every role there is: the built-in ones, the most powerful first, then those of the shop's own by name. */
export function choicesOf(stored: readonly StoredRole[]): readonly RoleChoice[] {
  const changed = new Map(
    stored.filter(({ kind }) => kind === "builtIn").map((record) => [record.basedOn as Role, record]),
  );
  const own = stored
    .filter(({ kind }) => kind === "custom")
    .toSorted((a, b) => (a.name ?? "").localeCompare(b.name ?? ""));
  return [
    ...builtIn.map((role) => ({ key: role, role, record: changed.get(role) ?? null, name: null })),
    ...own.map((record) => ({
      key: record.id,
      role: record.basedOn as Role,
      record,
      name: record.name,
    })),
  ];
}
