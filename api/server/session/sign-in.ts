import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { signInReasons } from "../../../src/domain/audit.ts";
import { findByEmail, toAdmin } from "../../features/staff/admin.ts";
import { adminAnswer } from "../../features/staff/answers.ts";
import { signInSteps } from "../../features/staff/collections.ts";
import { deviceOf, sentDevice, sentStep, sentToken, sessionCookies } from "../../features/staff/cookies.ts";
import { hasSignedInOn } from "../../features/staff/known-devices.ts";
import { hasSecondFactor, recoveryCodesLeft, useCode } from "../../features/staff/second-factor.ts";
import { mailSecurityAlert } from "../../features/staff/security-alerts.ts";
import { endSession } from "../../features/staff/sessions.ts";
import { createStep, stepLifetime, stepOf } from "../../features/staff/sign-in-steps.ts";
import { codeCounters, typedCode } from "../../features/staff/typed-code.ts";
import { endUnsaved } from "../../features/staff/unsaved-sessions.ts";
import { texts } from "../../platform/http/body.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { isPassword } from "../../platform/password.ts";
import { invalid, Problem } from "../../platform/problem.ts";
import { accountCounters, countGuess, guessCounters, resetCounter } from "../../records/access/attempts.ts";
import { publicAccess } from "../../records/access/route-access.ts";
import { auditEvent } from "../../records/audit/event.ts";
import { whole } from "../../records/endpoints/answers.ts";
import { Accepted, endpoint } from "../../records/endpoints/endpoint.ts";
import type { Store, StoredRecord, Transaction } from "../../store/port.ts";
import { isUnwritable } from "../../store/unavailable.ts";
import { answerSession, type Entered, enter, enterToRead, signInEvent } from "./enter.ts";

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

/** The result of a right password: a session, or the token for entering the code. */
type Next = Entered | { readonly step: string };

/** Whoever guesses at an address keeps nobody there from an account on a device that it has signed in on before. */
async function countersOf(store: Store, request: FastifyRequest, email: string) {
  const count = (await isKnownDevice(store, request, email)) ? accountCounters : guessCounters;
  return count("login", email.trim().toLowerCase(), request.ip);
}

/** Whether an account has signed in on the browser of the request. Unknown accounts take equally long. */
async function isKnownDevice(store: Store, request: FastifyRequest, email: string): Promise<boolean> {
  const device = sentDevice(request);
  if (device === undefined) return false;
  return hasSignedInOn(store, String((await findByEmail(store, email))?.id), device);
}

/** What signing in still requires after the password. */
const nextStep = z.union([
  z.object({ next: z.literal("code"), seconds: whole }),
  z.object({ next: z.literal("setup") }),
]);

const entrance = {
  access: publicAccess,
  limit: bodyLimits.visitor,
  answer: adminAnswer,
  accepted: nextStep,
} as const;

/** Checks email and password. Opens a session, or answers 202 if a code is needed, too. */
const signIn = endpoint("post /auth/login", {
  ...entrance,
  summary: "Sign in; sets the session cookie",
  body: z.strictObject({ email: z.string(), password: z.string(), remember: z.optional(z.boolean()) }),
  refused: [401, 403, 429],
  async run({ deps, body, request, reply }) {
    const { store, clock } = deps;
    const { email, password } = texts(body, ["email", "password"]);
    const remember = body.remember === true;
    const counters = await countersOf(store, request, email);
    const member = await countGuess(deps, counters, async () => {
      const record = await findByEmail(store, email);
      return (await isPassword(record?.passwordHash, password)) && record ? record : null;
    });
    if (!member) {
      await auditFailure(store, request, email);
      throw new Problem("unauthenticated", "Incorrect email or password.");
    }
    const work = async (tx: Transaction): Promise<Next | null> => {
      await resetCounter(tx, counters[0]);
      // Locked, so that a concurrent change of the account ends this session, too.
      const [now] = await tx.lock("staff", [member.id], "keep");
      // The account may have changed while the password was checked.
      if (now?.status !== "active" || now.passwordHash !== member.passwordHash) return null;
      if (await hasSecondFactor(tx, member.id))
        return { step: await createStep(tx, member.id, remember, clock()) };
      return enter(tx, request, now, remember, clock());
    };
    const next = await store.transaction(work, "vital").catch(async (error: unknown) => {
      if (!isUnwritable(error) || member.status !== "active") throw error;
      const entered = await enterToRead(store, request, member, remember, clock());
      if (entered === null) throw error;
      return entered;
    });
    if (next === null) throw notActive(member);
    if ("step" in next) {
      sessionCookies(deps).setStep(request, reply, next.step, stepLifetime);
      return new Accepted({ next: "code" as const, seconds: stepLifetime / 1000 });
    }
    return answerSession(deps, { request, reply }, toAdmin(member), next);
  },
});

/** Checks the code of a sign-in with a second factor, and opens the session. */
const enterCode = endpoint("post /auth/login/code", {
  ...entrance,
  summary: "Complete sign-in with a code from the authenticator app or a recovery code",
  body: z.strictObject({ code: z.optional(z.string()), recoveryCode: z.optional(z.string()) }),
  refused: [401, 429],
  async run({ deps, body, request, reply }) {
    const { store, clock } = deps;
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
    sessionCookies(deps).clearStep(request, reply);
    if (done.left !== null)
      mailSecurityAlert(request, deps, staffId, "recoveryCodeUsed", { left: done.left });
    return answerSession(deps, { request, reply }, toAdmin(done.member), done.entered);
  },
});

/** Ends the session, if there is one, and clears its cookies. */
const signOut = endpoint("post /auth/logout", {
  summary: "Sign out",
  access: publicAccess,
  limit: bodyLimits.visitor,
  answer: null,
  async run({ deps, store, request, reply }) {
    const token = sentToken(request);
    const { admin } = request;
    // One that could not be stored needs no write to end.
    if (token !== undefined && !endUnsaved(store, token)) {
      await store.transaction(async (tx) => {
        await endSession(tx, token);
        if (admin) await auditEvent(tx, signInEvent("sign-out", request, admin));
      }, "vital");
    }
    sessionCookies(deps).clear(request, reply);
  },
});

/** Signing in and out. A right password may not be all that is needed, which has a status of its own. */
export const signInEndpoints = [signIn, enterCode, signOut] as const;

/**
 * Audits a failed attempt; also for unknown addresses, so that both take equally long. While the store can only be read,
 * the failure is in the log instead.
 */
async function auditFailure(
  store: Store,
  request: FastifyRequest,
  email: string,
  reason: string | null = null,
): Promise<void> {
  const work = async (tx: Transaction) => {
    const account = await findByEmail(tx, email);
    await auditEvent(tx, {
      verb: "sign-in-failed",
      actor: null,
      ip: request.ip,
      resource: "staff",
      record: { id: account?.id ?? null, title: account ? String(account.name) : typedAddress(email) },
      details: { device: deviceOf(request), reason },
    });
  };
  try {
    await store.transaction(work, "vital");
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    request.log.warn(
      { ip: request.ip },
      "a sign-in failed, which is not in the audit log: the store cannot be written",
    );
  }
}
