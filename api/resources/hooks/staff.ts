import { isEmpty } from "../../../src/core/fields/field.ts";
import type { Admin } from "../../../src/domain/admin.ts";
import { mayGrant, type Role, roles } from "../../../src/domain/roles.ts";
import { Problem } from "../../problem.ts";
import { rules } from "../../records/rules.ts";
import type { Writer } from "../../records/writer.ts";
import { forgetPinAttempts } from "../../session/pin.ts";
import { endSessionsOf } from "../../session/sessions.ts";
import type { Hook } from "./hook.ts";

const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

/** What decides who may do what: a session does not outlive its change. */
const powers = ["role", "status", "posStatus", "shopStatus", "passwordHash"] as const;

const isActiveOwner = (person: Readonly<Record<string, unknown>> | null) =>
  person?.role === "super-admin" && person.status === "active";

/** Nobody may assign a role above their own, or raise their own. */
function assertGrant(admin: Admin, id: unknown, before: unknown, after: unknown): void {
  if (before === after || !isRole(after)) return;
  const own = id === admin.id;
  if (mayGrant(admin.role, after) && !(own && roles.indexOf(after) < roles.indexOf(admin.role))) return;
  throw new Problem("denied", "You cannot assign this role.", { errors: { role: ["errors.denied"] } });
}

/** The field whose change would leave the store without an owner. */
function ownerField(after: Readonly<Record<string, unknown>> | null): "role" | "status" {
  return after?.role === "super-admin" ? "status" : "role";
}

async function assertOwnerStays(writer: Writer, id: string, field: string): Promise<void> {
  // Of two who let each other go, the later one sees that the other has gone.
  await writer.tx.under({ alone: [rules.owners] });
  const where = [
    { field: "role", op: "eq", values: ["super-admin"] },
    { field: "status", op: "eq", values: ["active"] },
    { field: "id", op: "ne", values: [id] },
  ] as const;
  const { total } = await writer.tx.find("staff", { where, sort: [], start: 0, end: 1 });
  if (total > 0) return;
  throw new Problem("conflict", "The store needs at least one active Super Admin.", {
    errors: { [field]: ["staff.errors.lastOwner"] },
  });
}

/** Rules about roles, and the end of sessions. */
export const staffHook: Hook = {
  complete: (person, now) =>
    isEmpty(person.joiningDate) ? { ...person, joiningDate: now.toISOString().slice(0, 10) } : person,

  passwordSet: (field, now) => (field === "password" ? { passwordChangedAt: now.toISOString() } : {}),

  async check(writer, { before, after }) {
    if (writer.admin && after) assertGrant(writer.admin, before?.id, before?.role, after.role);
    if (before && isActiveOwner(before) && !isActiveOwner(after)) {
      await assertOwnerStays(writer, before.id, ownerField(after));
    }
  },

  async after(writer, { before, after }) {
    if (!before) return;
    if (powers.some((name) => before[name] !== after?.[name])) await endSessionsOf(writer.tx, before.id);
    if (before.pinHash !== after?.pinHash) await forgetPinAttempts(writer.tx, before.id);
  },

  async announce({ before, after }, _by, announcer) {
    if (!after) return;
    if (!before && !after.passwordHash && after.status === "active") await announcer.invite(after.id);
    if (before?.status !== "pending") return;
    if (after.status === "active") await announcer.approve(after.id);
    if (after.status === "inactive") await announcer.reject(after.id);
  },
};
