import type { ValuesOf } from "../../core/define.ts";
import type { RoleChanges } from "../../domain/role-changes.ts";
import { roles as builtIn, type Role } from "../../domain/roles.ts";
import type { roles } from "../../resources/roles.ts";

type StoredRole = ValuesOf<typeof roles>;

/** A role in the list: built-in or custom. */
export interface RoleChoice {
  /** In the address: the name of a built-in role or the id of a custom one. */
  readonly key: string;
  /** The built-in role that it is or is based on. */
  readonly role: Role;
  /** The stored record; most built-in roles have none. */
  readonly record: StoredRole | null;
  /** The name of a custom role. */
  readonly name: string | null;
}

export const noChanges: RoleChanges = { given: [], taken: [] };

/** Returns the changes the store has made to a role. */
export const changesOf = ({ record }: RoleChoice): RoleChanges =>
  record ? { given: record.given, taken: record.taken } : noChanges;

/** Returns the number of changed permissions. */
export const countOf = ({ given, taken }: RoleChanges): number => given.length + taken.length;

/** Returns every role: the built-in ones, the most powerful first, then custom ones by name. */
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
