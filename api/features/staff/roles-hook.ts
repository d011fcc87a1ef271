import { isDeepStrictEqual } from "node:util";
import { problemsOfChanges, settledChanges } from "../../../src/core/roles/role-rules.ts";
import type { FieldErrors } from "../../../src/core/validation/read.ts";
import { roles as roleNames } from "../../../src/domain/roles.ts";
import { type ShopRole, roles as shopRoles } from "../../../src/resources/roles.ts";
import { staff } from "../../../src/resources/staff.ts";
import { invalid, Problem } from "../../platform/problem.ts";
import type { Hook } from "../../records/hook.ts";
import { type Draft, draftAs } from "../../records/typed-as.ts";
import { type Condition, matching } from "../../store/dialect/query.ts";
import type { Reader } from "../../store/port.ts";
import { keptChanges, permissionSubjects } from "./role-changes.ts";
import { rolesOfStaff } from "./rules.ts";

type Stored = ShopRole & { readonly id: string };

type Role = Draft<typeof shopRoles>;

const asRole = draftAs(shopRoles);

/** The users who have the role. */
function holders({ id, kind, basedOn }: Pick<Stored, "id" | "kind" | "basedOn">): readonly Condition[] {
  if (kind === "custom") return matching({ customRoleId: id });
  return matching({ role: basedOn, customRoleId_null: true });
}

/** Messages by field for invalid changes. */
function changeErrors(role: Role): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const { right, why } of problemsOfChanges(role.basedOn, permissionSubjects, role)) {
    const field = role.taken.includes(right) ? "taken" : "given";
    errors[field] = [...new Set([...(errors[field] ?? []), `roles.errors.${why}`])];
  }
  return errors;
}

const isNameOfBuiltIn = (name: string) => roleNames.some((role) => role === name.trim().toLowerCase());

/** The kind and base of a role cannot change, since its holders' scope would. */
function standErrors(before: Role | null, after: Role): FieldErrors {
  return {
    ...(before && before.basedOn !== after.basedOn ? { basedOn: ["roles.errors.basedOn"] } : {}),
    ...(before && before.kind !== after.kind ? { kind: ["roles.errors.basedOn"] } : {}),
    ...(after.kind === "custom" && isNameOfBuiltIn(after.name) ? { name: ["errors.unique"] } : {}),
  };
}

async function assertUnused(reader: Reader, role: Stored): Promise<void> {
  const { total } = await reader.find(staff.name, { where: holders(role), sort: [], start: 0, end: 1 });
  if (total === 0) return;
  throw new Problem("conflict", `The role belongs to ${total} people. Give them another one first.`, {
    errors: { active: ["roles.errors.inUse"] },
    references: [{ resource: staff.name, field: "customRoleId", count: total }],
  });
}

/** Validates changes of a role, and applies them to its holders at once. */
export const roleHook: Hook = {
  under: { alone: [rolesOfStaff] },

  complete(record) {
    const role = asRole(record);
    const settled = settledChanges(role.basedOn, permissionSubjects, role);
    return role.kind === "builtIn"
      ? { ...record, ...settled, name: role.basedOn, active: true }
      : { ...record, ...settled };
  },

  async check({ tx }, { before, after }) {
    if (!after) return;
    const role = asRole(after);
    const errors = { ...standErrors(before && asRole(before), role), ...changeErrors(role) };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (before && before.active !== false && role.active === false) {
      await assertUnused(tx, asRole(before) as Stored);
    }
  },

  async after({ tx }, { before, after }) {
    const role = asRole((after ?? before) as NonNullable<typeof after>) as Stored;
    const roleChanges = keptChanges(after && asRole(after));
    if (isDeepStrictEqual(roleChanges, keptChanges(before && asRole(before)))) return;
    await tx.updateAll(staff.name, holders(role), { roleChanges });
  },
};
