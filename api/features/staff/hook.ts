import { isEmpty } from "../../../src/core/fields/field.ts";
import { hasRight, ruleName, verbsOf } from "../../../src/core/roles/role-rules.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { mayGrant, type Role, roles } from "../../../src/domain/roles.ts";
import type { ShopRole } from "../../../src/resources/roles.ts";
import { invalid, Problem } from "../../platform/problem.ts";
import type { Hook } from "../../records/hook.ts";
import { rules } from "../../records/rules.ts";
import type { Writer } from "../../records/writer.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Transaction } from "../../store/port.ts";
import { accountMailsIn } from "./links.ts";
import { forgetPinAttempts } from "./pin.ts";
import { changedRole, customRole, keptChanges, permissionSubjects } from "./role-changes.ts";
import { rolesOfStaff } from "./rules.ts";
import { endSessionsOf } from "./sessions.ts";

const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

/** Fields that decide what a user may do: changing one ends their sessions. */
const powers = ["role", "customRoleId", "status", "posStatus", "shopStatus", "passwordHash"] as const;

const isActiveOwner = (person: Readonly<Record<string, unknown>> | null) =>
  person?.role === "super-admin" && person.status === "active";

type Person = Readonly<Record<string, unknown>>;

const denied = (field: "role" | "customRoleId") =>
  new Problem("denied", "You cannot assign this role.", { errors: { [field]: ["errors.denied"] } });

/** Rejects assigning a role above one's own, and raising one's own. */
function assertRoleGrant(admin: Admin, before: Person | null, { role }: Person): void {
  if (before?.role === role || !isRole(role)) return;
  const raisesOwn = before?.id === admin.id && roles.indexOf(role) < roles.indexOf(admin.role);
  if (!mayGrant(admin.role, role) || raisesOwn) throw denied("role");
}

/** Rejects assigning a role with permissions that the user does not have, and changing its holders. */
async function assertChangesGrant(
  { tx, admin }: Writer,
  before: Person | null,
  after: Person,
): Promise<void> {
  if (!admin || admin.role === "super-admin") return;
  if (before && before.role === after.role && before.customRoleId === after.customRoleId) return;
  if (before?.id === admin.id && before.customRoleId !== after.customRoleId) throw denied("customRoleId");
  const role = await roleOf(tx, after);
  const more = permissionSubjects.some((subject) =>
    verbsOf(subject).some(
      (verb) =>
        role?.given.includes(`${ruleName(subject)}.${verb}`) === true && !hasRight(admin, subject, verb),
    ),
  );
  if (more) throw denied(after.customRoleId ? "customRoleId" : "role");
}

/** The record of a user's custom role, or of the changes to their built-in one. */
async function roleOf(tx: Transaction, { role, customRoleId }: Person): Promise<ShopRole | null> {
  if (customRoleId) return customRole(tx, customRoleId);
  return isRole(role) ? changedRole(tx, role) : null;
}

/** Keeps a custom role in line with the built-in role it is based on. */
async function fittedRole(tx: Transaction, person: Person, before: Person | null): Promise<Person> {
  const custom = await customRole(tx, person.customRoleId);
  if (!custom || (custom.kind === "custom" && custom.basedOn === person.role)) return person;
  if (before && before.customRoleId === person.customRoleId) return { ...person, customRoleId: null };
  throw invalid({ customRoleId: ["staff.errors.otherRole"] });
}

/** The field whose change would leave the store without an owner. */
function ownerField(after: Readonly<Record<string, unknown>> | null): "role" | "status" {
  return after?.role === "super-admin" ? "status" : "role";
}

async function assertOwnerStays(writer: Writer, id: string, field: string): Promise<void> {
  // When two owners remove each other concurrently, the later one sees that the other is gone.
  await writer.tx.under({ alone: [rules.owners] });
  const where = matching({ role: "super-admin", status: "active", id_ne: id });
  const { total } = await writer.tx.find("staff", { where, sort: [], start: 0, end: 1 });
  if (total > 0) return;
  throw new Problem("conflict", "The store needs at least one active Super Admin.", {
    errors: { [field]: ["staff.errors.lastOwner"] },
  });
}

/** Enforces the rules about roles, and ends sessions. */
export const staffHook: Hook = {
  complete: (person, now) =>
    isEmpty(person.joiningDate) ? { ...person, joiningDate: now.toISOString().slice(0, 10) } : person,

  passwordSet: (field, now) => (field === "password" ? { passwordChangedAt: now.toISOString() } : {}),

  under: { beside: [rolesOfStaff] },

  async fit({ tx }, person, before) {
    const fitted = await fittedRole(tx, person, before);
    return { ...fitted, roleChanges: keptChanges(await roleOf(tx, fitted)) };
  },

  async check(writer, { before, after }) {
    if (writer.admin && after) {
      assertRoleGrant(writer.admin, before, after);
      await assertChangesGrant(writer, before, after);
    }
    if (before && isActiveOwner(before) && !isActiveOwner(after)) {
      await assertOwnerStays(writer, before.id, ownerField(after));
    }
  },

  async after(writer, { before, after }) {
    if (!before) return;
    if (powers.some((name) => before[name] !== after?.[name])) await endSessionsOf(writer.tx, before.id);
    if (before.pinHash !== after?.pinHash) await forgetPinAttempts(writer.tx, before.id);
  },

  async announce({ before, after }, by, { deps, language, at }) {
    // Somebody may have changed them since.
    const member = after && (await deps.store.get("staff", after.id));
    if (!member) return;
    const mails = accountMailsIn(language, deps);
    const circumstances = { at, device: null, ip: "", by: by.name };
    if (!before && !after.passwordHash && after.status === "active")
      await mails.sendLink("invitation", member, by.name);
    if (before?.passwordHash && before.passwordHash !== after.passwordHash)
      await mails.sendNews("passwordSet", member, circumstances);
    if (before?.secondFactor && !after.secondFactor)
      await mails.sendNews("secondFactorReset", member, circumstances);
    if (before?.status !== "pending") return;
    if (after.status === "active") await mails.sendApproval(member);
    if (after.status === "inactive") await mails.sendRejection(member);
  },
};
