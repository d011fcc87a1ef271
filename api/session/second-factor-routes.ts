import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { qrCode } from "../../src/domain/documents/qr.ts";
import { storeDetails } from "../../src/resources/store-details.ts";
import { routeOptions, signedInSoFarAccess } from "../access/route-access.ts";
import { signedInSoFar } from "../access/signed-in.ts";
import { sessions } from "../collections.ts";
import type { Deps } from "../deps.ts";
import { readGlobal } from "../globals/record.ts";
import { assertOnly, bodyOf, type Json, texts } from "../http/body.ts";
import { bodyLimits } from "../http/limits.ts";
import { invalid, noRecord, Problem } from "../problem.ts";
import type { StoredRecord, Transaction } from "../stores/port.ts";
import { countGuess, resetCounter } from "./attempts.ts";
import { sentToken, sessionCookies } from "./cookies.ts";
import { assertPresentPassword } from "./present-password.ts";
import {
  beginSetup,
  confirmSetup,
  hasSecondFactor,
  needsSecondFactor,
  recoveryCodesLeft,
  removeSecondFactor,
  renewRecoveryCodes,
  useCode,
} from "./second-factor.ts";
import { mailSecurityAlert } from "./security-alerts.ts";
import { endSessionsOf } from "./sessions.ts";
import { totpAddress } from "./totp.ts";
import { codeCounters, typedCode } from "./typed-code.ts";

/** Restricts a session to setting up a second factor, or lifts the restriction. */
async function narrow(tx: Transaction, { sessionId }: FastifyRequest, settingUp: boolean): Promise<void> {
  if (sessionId && (await tx.get(sessions.name, sessionId)))
    await tx.update(sessions.name, sessionId, null, { settingUp });
}

/** Routes of the user's second factor, also for users who must set it up before anything else. */
export const secondFactorRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;
  const cookies = sessionCookies(deps);
  const access = routeOptions(signedInSoFarAccess, bodyLimits.visitor);

  const ownRecord = async (id: string): Promise<StoredRecord> => {
    const member = await store.get("staff", id);
    if (!member) throw noRecord("staff", id);
    return member;
  };

  /** Runs work after checking password and code. Throws 422 at the wrong field. */
  const proved = async <T>(request: FastifyRequest, body: Json, work: (tx: Transaction) => Promise<T>) => {
    const { id } = signedInSoFar(request);
    await assertPresentPassword(deps, request, await ownRecord(id), body.currentPassword);
    const typed = typedCode(body);
    const counters = codeCounters(id, request.ip);
    let wrong: Record<string, string[]> = {};
    const done = await countGuess(deps, counters, () =>
      store.transaction(async (tx) => {
        const judged = await useCode(tx, id, typed, clock());
        if ("wrong" in judged) {
          wrong = { [typed.recoveryCode === undefined ? "code" : "recoveryCode"]: [judged.wrong] };
          return null;
        }
        await resetCounter(tx, counters[0]);
        return { answer: await work(tx) };
      }, "vital"),
    );
    if (!done) throw invalid(wrong);
    return done.answer;
  };

  const assertOn = async (id: string) => {
    if (await hasSecondFactor(store, id)) return;
    throw new Problem("conflict", "You have no second factor. Set one up first.");
  };

  app.get("/second-factor", access, async (request) => {
    const { id, role, name, email } = signedInSoFar(request);
    return {
      on: await hasSecondFactor(store, id),
      required: await needsSecondFactor(store, role),
      recoveryCodes: await recoveryCodesLeft(store, id),
      name,
      email,
    };
  });

  app.post("/second-factor/setup", access, async (request) => {
    const body = bodyOf(request);
    assertOnly(body, ["currentPassword"]);
    const { id, email } = signedInSoFar(request);
    await assertPresentPassword(deps, request, await ownRecord(id), body.currentPassword);
    const secret = await store.transaction((tx) => beginSetup(tx, id, clock()), "vital");
    const { shopName } = await readGlobal(store, storeDetails);
    const address = totpAddress(secret, shopName, email);
    return { secret, address, picture: qrCode(address) };
  });

  app.post("/second-factor", access, async (request, reply) => {
    const body = bodyOf(request);
    assertOnly(body, ["code"]);
    const { code } = texts(body, ["code"]);
    const admin = signedInSoFar(request);
    const counters = codeCounters(admin.id, request.ip);
    let wrong = "";
    const codes = await countGuess(deps, counters, () =>
      store.transaction(async (tx) => {
        const writer = { tx, admin, ip: request.ip, now: clock() };
        const confirmed = await confirmSetup(writer, admin.id, code);
        if ("wrong" in confirmed) {
          wrong = confirmed.wrong;
          return null;
        }
        await resetCounter(tx, counters[0]);
        // All other sessions were opened without a second factor.
        await endSessionsOf(tx, admin.id, sentToken(request));
        await narrow(tx, request, false);
        return confirmed.recoveryCodes;
      }, "vital"),
    );
    if (!codes) throw invalid({ code: [wrong] });
    cookies.setInfo(request, reply, admin, request.remembered);
    mailSecurityAlert(request, deps, admin.id, "secondFactorOn");
    return { recoveryCodes: codes };
  });

  app.post("/second-factor/recovery-codes", access, async (request) => {
    const body = bodyOf(request);
    assertOnly(body, ["currentPassword", "code", "recoveryCode"]);
    const { id } = signedInSoFar(request);
    await assertOn(id);
    return { recoveryCodes: await proved(request, body, (tx) => renewRecoveryCodes(tx, id)) };
  });

  app.post("/second-factor/off", access, async (request, reply) => {
    const body = bodyOf(request);
    assertOnly(body, ["currentPassword", "code", "recoveryCode"]);
    const admin = signedInSoFar(request);
    await assertOn(admin.id);
    const required = await proved(request, body, async (tx) => {
      await removeSecondFactor({ tx, admin, ip: request.ip, now: clock() }, admin.id);
      const needed = await needsSecondFactor(tx, admin.role);
      await narrow(tx, request, needed);
      return needed;
    });
    if (required) cookies.clearInfo(request, reply);
    mailSecurityAlert(request, deps, admin.id, "secondFactorOff");
    return { on: false, required };
  });
};
