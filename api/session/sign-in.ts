import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { signInReasons } from "../../src/domain/audit.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import { publicAccess, routeOptions } from "../access/route-access.ts";
import { type AuditEvent, auditEvent } from "../audit/event.ts";
import { signInSteps } from "../collections.ts";
import type { Deps } from "../deps.ts";
import { assertOnly, bodyOf, texts } from "../http/body.ts";
import { bodyLimits } from "../http/limits.ts";
import { setLanguagesCookie } from "../languages/offered.ts";
import { invalid, Problem } from "../problem.ts";
import { setCurrencyCookie, storeCurrency } from "../rates/base.ts";
import type { Store, StoredRecord, Transaction } from "../stores/port.ts";
import { catalogueOf } from "../translations/catalogue.ts";
import { findByEmail, toAdmin } from "./admin.ts";
import { countGuess, guessCounters, resetCounter } from "./attempts.ts";
import { deviceOf, placeOf, type SessionCookies, sentStep, sentToken, sessionCookies } from "./cookies.ts";
import { type DeviceMark, deviceMarkOf, recordDevice, rememberDevice } from "./known-devices.ts";
import { isPassword } from "./password.ts";
import { hasSecondFactor, needsSecondFactor, recoveryCodesLeft, useCode } from "./second-factor.ts";
import { mailSecurityAlert } from "./security-alerts.ts";
import { endSession, openSession } from "./sessions.ts";
import { createStep, stepLifetime, stepOf } from "./sign-in-steps.ts";
import { codeCounters, typedCode } from "./typed-code.ts";

const reasons = {
  pending: "Your account is pending approval by an administrator.",
  inactive: "Your account has been deactivated. Contact an administrator.",
} as const;

function notActive({ status }: StoredRecord): Problem {
  const reason = status === "pending" ? "pending" : "inactive";
  return new Problem("denied", reasons[reason], { reason });
}

/** Users sometimes type their password into the email field: only text that looks like an address is logged. */
const typedAddress = (email: string) => (/^[^\s@]+@[^\s@]+$/.test(email.trim()) ? email.trim() : null);

/** The pending sign-in is unknown, used or expired. */
const expired = () =>
  new Problem("unauthenticated", "The time for the code is over. Sign in again.", { reason: "code-expired" });

/** A new session, with what its request has learned on the way. */
interface Entered {
  readonly token: string;
  readonly remember: boolean;
  readonly settingUp: boolean;
  readonly mark: DeviceMark;
  readonly isNew: boolean;
}

/** The result of a right password: a session, or the token for entering the code. */
type Next = Entered | { readonly step: string };

/** The audit event of signing in or out. */
function signInEvent(
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

/** Routes of signing in and out. */
export const signInRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const cookies = sessionCookies(deps);
  const options = () => routeOptions(publicAccess, bodyLimits.visitor);
  app.post("/login", options(), (request, reply) => signIn(deps, cookies, request, reply));
  app.post("/login/code", options(), (request, reply) => enterCode(deps, cookies, request, reply));
  app.post("/logout", options(), (request, reply) => signOut(deps, cookies, request, reply));
};

/** Checks email and password. Opens a session, or answers 202 if a code is needed, too. */
async function signIn(deps: Deps, cookies: SessionCookies, request: FastifyRequest, reply: FastifyReply) {
  const { store, clock } = deps;
  const body = bodyOf(request);
  assertOnly(body, ["email", "password", "remember"]);
  const { email, password } = texts(body, ["email", "password"]);
  const remember = body.remember === true;
  const counters = guessCounters("login", email.trim().toLowerCase(), request.ip);
  const member = await countGuess(deps, counters, async () => {
    const found = await findByEmail(store, email);
    return (await isPassword(found?.passwordHash, password)) && found ? found : null;
  });
  if (!member) {
    await auditFailure(store, request, email);
    throw new Problem("unauthenticated", "Incorrect email or password.");
  }
  const next = await store.transaction(async (tx): Promise<Next | null> => {
    await resetCounter(tx, counters[0]);
    // Locked, so that a concurrent change of the account ends this session, too.
    const [now] = await tx.lock("staff", [member.id], "keep");
    // The account may have changed while the password was checked.
    if (now?.status !== "active" || now.passwordHash !== member.passwordHash) return null;
    if (await hasSecondFactor(tx, member.id))
      return { step: await createStep(tx, member.id, remember, clock()) };
    return enter(tx, request, now, remember, clock());
  }, "vital");
  if (next === null) throw notActive(member);
  if ("step" in next) {
    cookies.setStep(request, reply, next.step, stepLifetime);
    return reply.code(202).send({ next: "code", seconds: stepLifetime / 1000 });
  }
  return sendSession(deps, cookies, request, reply, toAdmin(member), next);
}

/** Checks the code of a sign-in with a second factor, and opens the session. */
async function enterCode(deps: Deps, cookies: SessionCookies, request: FastifyRequest, reply: FastifyReply) {
  const { store, clock } = deps;
  const body = bodyOf(request);
  assertOnly(body, ["code", "recoveryCode"]);
  const typed = typedCode(body);
  const begun = await stepOf(store, sentStep(request), clock());
  if (!begun) throw expired();
  const staffId = String(begun.staffId);
  const counters = codeCounters(staffId, request.ip);
  let wrong = "";
  const done = await countGuess(deps, counters, () =>
    store.transaction(async (tx) => {
      const [member] = await tx.lock("staff", [staffId]);
      // It may have ended during a concurrent request.
      const step = await stepOf(tx, sentStep(request), clock());
      if (!step || member?.status !== "active") throw expired();
      const judged = await useCode(tx, staffId, typed, clock());
      if ("wrong" in judged) {
        wrong = judged.wrong;
        return null;
      }
      await resetCounter(tx, counters[0]);
      await tx.remove(signInSteps.name, step.id, null);
      const left = judged.by === "recovery" ? await recoveryCodesLeft(tx, staffId) : null;
      return { member, left, entered: await enter(tx, request, member, step.remember === true, clock()) };
    }, "vital"),
  );
  if (!done) {
    const member = await store.get("staff", staffId);
    await auditFailure(store, request, String(member?.email ?? ""), signInReasons.wrongCode);
    throw invalid({ [typed.recoveryCode === undefined ? "code" : "recoveryCode"]: [wrong] });
  }
  cookies.clearStep(request, reply);
  if (done.left !== null) mailSecurityAlert(request, deps, staffId, "recoveryCodeUsed", { left: done.left });
  return sendSession(deps, cookies, request, reply, toAdmin(done.member), done.entered);
}

/** Ends the session, if there is one, and clears its cookies. */
async function signOut(
  { store }: Deps,
  cookies: SessionCookies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const token = sentToken(request);
  const { admin } = request;
  if (token !== undefined) {
    await store.transaction(async (tx) => {
      await endSession(tx, token);
      if (admin) await auditEvent(tx, signInEvent("sign-out", request, admin));
    }, "vital");
  }
  cookies.clear(request, reply);
  return reply.code(204).send();
}

/** Audits a failed attempt; also for unknown addresses, so that both take equally long. */
async function auditFailure(
  store: Store,
  request: FastifyRequest,
  email: string,
  reason: string | null = null,
): Promise<void> {
  await store.transaction(async (tx) => {
    const account = await findByEmail(tx, email);
    await auditEvent(tx, {
      verb: "sign-in-failed",
      actor: null,
      ip: request.ip,
      resource: "staff",
      record: { id: account?.id ?? null, title: account ? String(account.name) : typedAddress(email) },
      details: { device: deviceOf(request), reason },
    });
  }, "vital");
}

/** Opens the session of an authenticated user, in place of the one the browser had. */
async function enter(
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
  const session = { remember, settingUp, ...placeOf(request) };
  const token = await openSession(tx, member.id, at, session);
  return { token, remember, settingUp, mark, isNew };
}

/** Sets the cookies of a session. Users who must set up a second factor get a restricted one. */
async function sendSession(
  deps: Deps,
  cookies: SessionCookies,
  request: FastifyRequest,
  reply: FastifyReply,
  admin: Admin,
  { token, remember, settingUp, mark, isNew }: Entered,
) {
  cookies.setSession(request, reply, token, remember);
  if (settingUp) cookies.clearInfo(request, reply);
  else cookies.setInfo(request, reply, admin, remember);
  rememberDevice(request, reply, cookies, mark);
  if (isNew) mailSecurityAlert(request, deps, admin.id, "newDevice");
  setCurrencyCookie(request, reply, await storeCurrency(deps.store));
  await setLanguagesCookie(request, reply, deps.store, catalogueOf(deps.localesDir));
  return settingUp ? reply.code(202).send({ next: "setup" }) : admin;
}
