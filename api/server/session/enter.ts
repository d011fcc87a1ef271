import type { FastifyReply, FastifyRequest } from "fastify";
import { signInReasons } from "../../../src/domain/audit.ts";
import type { StaffAdmin } from "../../features/staff/admin.ts";
import { deviceOf, sentToken, sessionCookies, sessionDevice } from "../../features/staff/cookies.ts";
import {
  type DeviceMark,
  deviceMarkOf,
  recordDevice,
  rememberDevice,
} from "../../features/staff/known-devices.ts";
import { hasSecondFactor, needsSecondFactor } from "../../features/staff/second-factor.ts";
import { mailSecurityAlert } from "../../features/staff/security-alerts.ts";
import { endSession, openSession, openUnsaved } from "../../features/staff/sessions.ts";
import { catalogueOf } from "../../features/translations/catalogue.ts";
import { setLanguagesCookie } from "../../features/translations/offered.ts";
import { type AuditEvent, auditEvent } from "../../records/audit/event.ts";
import type { Deps } from "../../records/deps.ts";
import { Accepted } from "../../records/endpoints/endpoint.ts";
import { setCurrencyCookie, storeCurrency } from "../../records/globals/base-currency.ts";
import type { Store, StoredRecord, Transaction } from "../../store/port.ts";

/** A new session, with what its request has learned on the way. */
export interface Entered {
  readonly token: string;
  readonly remember: boolean;
  readonly settingUp: boolean;
  readonly mark: DeviceMark;
  readonly isNew: boolean;
}

/** The audit event of signing in or out. */
export function signInEvent(
  verb: "sign-in" | "sign-out",
  request: FastifyRequest,
  { id, name }: { readonly id: string; readonly name?: unknown },
  reason: string | null = null,
): AuditEvent {
  const actor = { id, name: String(name) };
  const record = { id, title: actor.name };
  const details = { device: deviceOf(request), reason };
  return { verb, actor, ip: request.ip, resource: "staff", record, details };
}

/** Opens the session of an authenticated user, in place of the one the browser had. */
export async function enter(
  tx: Transaction,
  request: FastifyRequest,
  member: StoredRecord,
  remember: boolean,
  at: Date,
): Promise<Entered> {
  const old = sentToken(request);
  if (old !== undefined) await endSession(tx, old);
  const mark = deviceMarkOf(request);
  const isNew = await recordDevice(tx, request, member.id, mark, at);
  await auditEvent(tx, signInEvent("sign-in", request, member, isNew ? signInReasons.newDevice : null));
  const settingUp = (await needsSecondFactor(tx, member.role)) && !(await hasSecondFactor(tx, member.id));
  const session = { remember, settingUp, ...sessionDevice(request) };
  const token = await openSession(tx, member.id, at, session);
  return { token, remember, settingUp, mark, isNew };
}

/**
 * Opens the session of an authenticated user while the store can only be read, for reading: known to this copy alone, and
 * not in the audit log before it is stored. Null for users with a second factor, whose codes cannot be used up.
 */
export async function enterToRead(
  store: Store,
  request: FastifyRequest,
  member: StoredRecord,
  remember: boolean,
  at: Date,
): Promise<Entered | null> {
  if ((await hasSecondFactor(store, member.id)) || (await needsSecondFactor(store, member.role))) return null;
  request.log.warn({ staffId: member.id }, "somebody has signed in to read: the store cannot be written");
  const token = openUnsaved(store, member, at, { remember, ...sessionDevice(request) });
  return { token, remember, settingUp: false, mark: deviceMarkOf(request), isNew: false };
}

/** A request that signs somebody in, and where its session goes. */
interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sets the cookies of a session. Users who must set up a second factor get a restricted one. */
export async function setSession(
  deps: Deps,
  { request, reply }: Visit,
  admin: StaffAdmin,
  { token, remember, settingUp, mark, isNew }: Entered,
) {
  const cookies = sessionCookies(deps);
  cookies.setSession(request, reply, token, remember);
  if (settingUp) cookies.clearInfo(request, reply);
  else cookies.setInfo(request, reply, admin, remember);
  rememberDevice(request, reply, cookies, mark);
  if (isNew) mailSecurityAlert(request, deps, admin.id, "newDevice");
  setCurrencyCookie(request, reply, await storeCurrency(deps.store));
  await setLanguagesCookie(request, reply, deps.store, catalogueOf(deps.localesDir));
}

/** Answers a sign-in with its session: the user, or that a second factor must be set up first. */
export async function answerSession(deps: Deps, visit: Visit, admin: StaffAdmin, entered: Entered) {
  await setSession(deps, visit, admin, entered);
  return entered.settingUp ? new Accepted({ next: "setup" as const }) : admin;
}
