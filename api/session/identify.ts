import type { FastifyRequest } from "fastify";
import "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import { toAdmin } from "./admin.ts";
import { sentToken } from "./cookies.ts";
import { findSession } from "./sessions.ts";

/** Finds out who calls. Only people who are active now count, with the role they have now. */
export async function identify(request: FastifyRequest, deps: Deps): Promise<void> {
  const token = sentToken(request);
  if (token === undefined) return;
  const session = await findSession(deps.store, token, deps.clock());
  if (!session) return;
  const member = await deps.store.get("staff", String(session.staffId));
  if (member?.status !== "active") return;
  request.admin = toAdmin(member);
  request.remembered = session.remember === true;
}
