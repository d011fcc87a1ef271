import type { FastifyRequest } from "fastify";
import { testsOf } from "../../src/core/access.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import type { Role } from "../../src/domain/roles.ts";
import { resources } from "../../src/resources/index.ts";
import { orders } from "../../src/resources/orders.ts";
import { scopeConditions } from "../access/access.ts";
import "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import type { Reader } from "../stores/port.ts";
import { toAdmin } from "./admin.ts";
import { sentToken } from "./cookies.ts";
import { findSession } from "./sessions.ts";

/** The customers of the orders in a user's scope. */
async function customersOf(reader: Reader, admin: Admin): Promise<readonly string[]> {
  const where = scopeConditions(admin, orders, "list");
  const groups = await reader.aggregate(orders.name, { where, by: "customerId" });
  return groups.flatMap(({ key }) => (key === null ? [] : String(key)));
}

/** Whether the role's scope depends on the customers of its orders. */
function reachesOwnCustomers(role: Role): boolean {
  return [...resources.values()].some(({ access }) => {
    const scope = access?.scope?.[role];
    return scope && testsOf(scope).some((group) => group.some((test) => "among" in test));
  });
}

/** The current user behind a staff id; null if they do not exist or are not active. */
export async function adminOf(reader: Reader, staffId: string, now: Date): Promise<Admin | null> {
  const member = await reader.get("staff", staffId);
  if (member?.status !== "active") return null;
  const admin = { ...toAdmin(member), calledAt: now.toISOString() };
  if (!reachesOwnCustomers(admin.role)) return admin;
  return { ...admin, customerIds: await customersOf(reader, admin) };
}

/** Identifies the request's user, with their current role. Users must be active now. */
export async function identify(request: FastifyRequest, deps: Deps): Promise<void> {
  const token = sentToken(request);
  if (token === undefined) return;
  const session = await findSession(deps, token);
  if (!session) return;
  const admin = await adminOf(deps.store, String(session.staffId), deps.clock());
  if (!admin) return;
  if (session.settingUp === true) request.settingUp = admin;
  else request.admin = admin;
  request.sessionId = session.id;
  request.remembered = session.remember === true;
}
