import type { FastifyRequest } from "fastify";
import type { Admin } from "../../src/domain/admin.ts";
import type { Role } from "../../src/domain/roles.ts";
import { resources } from "../../src/resources/index.ts";
import "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import type { Reader } from "../stores/port.ts";
import { toAdmin } from "./admin.ts";
import { sentToken } from "./cookies.ts";
import { findSession } from "./sessions.ts";

/** The customers of the orders that somebody is to bring, or has brought. */
async function customersOf(reader: Reader, staffId: string): Promise<readonly string[]> {
  const where = [{ field: "assignedTo", op: "eq", values: [staffId] }] as const;
  const groups = await reader.aggregate("orders", { where, by: "customerId" });
  return groups.flatMap(({ key }) => (key === null ? [] : String(key)));
}

/** Is what the role reaches decided by the customers of its orders? */
function reachesOwnCustomers(role: Role): boolean {
  return [...resources.values()].some(({ access }) => {
    const scope = access?.scope?.[role];
    return scope !== undefined && "among" in scope && scope.among === "customerIds";
  });
}

/** Who somebody is now: null where they are not, or no longer, active. */
export async function adminOf(reader: Reader, staffId: string): Promise<Admin | null> {
  const member = await reader.get("staff", staffId);
  if (member?.status !== "active") return null;
  const admin = toAdmin(member);
  if (!reachesOwnCustomers(admin.role)) return admin;
  return { ...admin, customerIds: await customersOf(reader, admin.id) };
}

/** Finds out who calls. Only people who are active now count, with the role they have now. */
export async function identify(request: FastifyRequest, deps: Deps): Promise<void> {
  const token = sentToken(request);
  if (token === undefined) return;
  const session = await findSession(deps.store, token, deps.clock());
  if (!session) return;
  const admin = await adminOf(deps.store, String(session.staffId));
  if (!admin) return;
  if (session.settingUp === true) request.settingUp = admin;
  else request.admin = admin;
  request.sessionId = session.id;
  request.remembered = session.remember === true;
}
