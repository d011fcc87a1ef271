import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../deps.ts";
import { assertOnly, bodyOf, texts } from "../http/body.ts";
import { tellLanguages } from "../languages/offered.ts";
import { Problem } from "../problem.ts";
import { storeCurrency, tellCurrency } from "../rates/base.ts";
import type { StoredRecord } from "../stores/port.ts";
import { catalogueOf } from "../translations/catalogue.ts";
import { findByEmail, toAdmin } from "./admin.ts";
import { attemptKey, countAttempt, forgetAttempts } from "./attempts.ts";
import { clearCookies, deviceOf, sentToken, setInfo, setSession } from "./cookies.ts";
import { isPassword } from "./password.ts";
import { endSession, openSession } from "./sessions.ts";

const reasons = {
  pending: "Your account is waiting for approval by an administrator.",
  inactive: "Your account has been deactivated. Please ask an administrator.",
} as const;

function notActive({ status }: StoredRecord): Problem {
  const reason = status === "pending" ? "pending" : "inactive";
  return new Problem("denied", reasons[reason], { reason });
}

/** Signing in and out. */
export const signInRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;

  app.post("/login", async (request, reply) => {
    const body = bodyOf(request);
    assertOnly(body, ["email", "password", "remember"]);
    const { email, password } = texts(body, ["email", "password"]);
    const remember = body.remember === true;
    const key = attemptKey("login", email.trim().toLowerCase(), request.ip);
    await countAttempt(store, key, clock());
    const member = await findByEmail(store, email);
    if (!(await isPassword(member?.passwordHash, password)) || !member) {
      throw new Problem("unauthenticated", "E-mail address or password is wrong.");
    }
    const old = sentToken(request);
    const token = await store.transaction(async (tx) => {
      await forgetAttempts(tx, key);
      const now = await tx.get("staff", member.id);
      // Somebody may have changed the account while the password was checked.
      if (now?.status !== "active" || now.passwordHash !== member.passwordHash) return null;
      if (old !== undefined) await endSession(tx, old);
      return openSession(tx, member.id, clock(), remember, deviceOf(request));
    });
    if (token === null) throw notActive(member);
    const admin = toAdmin(member);
    setSession(request, reply, token, remember);
    setInfo(request, reply, admin, remember);
    tellCurrency(request, reply, await storeCurrency(store));
    await tellLanguages(request, reply, store, catalogueOf(deps.localesDir));
    return admin;
  });

  app.post("/logout", async (request, reply) => {
    const token = sentToken(request);
    if (token !== undefined) await store.transaction((tx) => endSession(tx, token));
    clearCookies(request, reply);
    return reply.code(204).send();
  });
};
