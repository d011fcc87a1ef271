import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { publicAccess, routeOptions } from "../access/route-access.ts";
import { type AuditEvent, auditEvent } from "../audit/event.ts";
import type { Deps } from "../deps.ts";
import { assertOnly, bodyOf, texts } from "../http/body.ts";
import { bodyLimits } from "../http/limits.ts";
import { tellLanguages } from "../languages/offered.ts";
import { Problem } from "../problem.ts";
import { storeCurrency, tellCurrency } from "../rates/base.ts";
import type { StoredRecord } from "../stores/port.ts";
import { catalogueOf } from "../translations/catalogue.ts";
import { findByEmail, toAdmin } from "./admin.ts";
import { forget, guess, guessCounters } from "./attempts.ts";
import { deviceOf, placeOf, sentToken, sessionCookies } from "./cookies.ts";
import { isPassword } from "./password.ts";
import { endSession, openSession } from "./sessions.ts";

const reasons = {
  pending: "Your account is pending approval by an administrator.",
  inactive: "Your account has been deactivated. Contact an administrator.",
} as const;

function notActive({ status }: StoredRecord): Problem {
  const reason = status === "pending" ? "pending" : "inactive";
  return new Problem("denied", reasons[reason], { reason });
}

/** People type passwords where an address belongs: only what looks like one is kept. */
const typedAddress = (email: string) => (/^[^\s@]+@[^\s@]+$/.test(email.trim()) ? email.trim() : null);

/** What the audit log remembers of somebody who comes or goes. */
function signInEvent(
  verb: "sign-in" | "sign-out",
  request: FastifyRequest,
  { id, name }: { readonly id: string; readonly name?: unknown },
): AuditEvent {
  const actor = { id, name: String(name) };
  const record = { id, title: actor.name };
  return { verb, actor, ip: request.ip, resource: "staff", record, details: { device: deviceOf(request) } };
}

/** Signing in and out. */
export const signInRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;
  const cookies = sessionCookies(deps);

  /** Of an account, or of an address that has none: the answer takes as long for both. */
  const noteFailure = async (request: FastifyRequest, email: string) => {
    await store.transaction(async (tx) => {
      const account = await findByEmail(tx, email);
      await auditEvent(tx, {
        verb: "sign-in-failed",
        actor: null,
        ip: request.ip,
        resource: "staff",
        record: { id: account?.id ?? null, title: account ? String(account.name) : typedAddress(email) },
        details: { device: deviceOf(request) },
      });
    }, "vital");
  };

  app.post("/login", routeOptions(publicAccess, bodyLimits.visitor), async (request, reply) => {
    const body = bodyOf(request);
    assertOnly(body, ["email", "password", "remember"]);
    const { email, password } = texts(body, ["email", "password"]);
    const remember = body.remember === true;
    const counters = guessCounters("login", email.trim().toLowerCase(), request.ip);
    const member = await guess(deps, counters, async () => {
      const found = await findByEmail(store, email);
      return (await isPassword(found?.passwordHash, password)) && found ? found : null;
    });
    if (!member) {
      await noteFailure(request, email);
      throw new Problem("unauthenticated", "Incorrect email or password.");
    }
    const old = sentToken(request);
    const token = await store.transaction(async (tx) => {
      await forget(tx, counters[0]);
      // Kept as it is: a change of the account ends the sessions that there are, this one included.
      const [now] = await tx.lock("staff", [member.id], "keep");
      // Somebody may have changed the account while the password was checked.
      if (now?.status !== "active" || now.passwordHash !== member.passwordHash) return null;
      if (old !== undefined) await endSession(tx, old);
      await auditEvent(tx, signInEvent("sign-in", request, member));
      return openSession(tx, member.id, clock(), remember, placeOf(request));
    }, "vital");
    if (token === null) throw notActive(member);
    const admin = toAdmin(member);
    cookies.setSession(request, reply, token, remember);
    cookies.setInfo(request, reply, admin, remember);
    tellCurrency(request, reply, await storeCurrency(store));
    await tellLanguages(request, reply, store, catalogueOf(deps.localesDir));
    return admin;
  });

  app.post("/logout", routeOptions(publicAccess, bodyLimits.visitor), async (request, reply) => {
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
  });
};
