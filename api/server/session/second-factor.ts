import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { qrCode } from "../../../src/domain/qr.ts";
import { storeDetails } from "../../../src/resources/store-details.ts";
import { sessions } from "../../features/staff/collections.ts";
import { sentToken, sessionCookies } from "../../features/staff/cookies.ts";
import {
  beginSetup,
  confirmSetup,
  hasSecondFactor,
  needsSecondFactor,
  recoveryCodesLeft,
  removeSecondFactor,
  renewRecoveryCodes,
  useCode,
} from "../../features/staff/second-factor.ts";
import { mailSecurityAlert } from "../../features/staff/security-alerts.ts";
import { endSessionsOf } from "../../features/staff/sessions.ts";
import { totpAddress } from "../../features/staff/totp.ts";
import { codeCounters, typedCode } from "../../features/staff/typed-code.ts";
import { type Json, texts } from "../../platform/http/body.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { invalid, noRecord, Problem } from "../../platform/problem.ts";
import { countGuess, resetCounter } from "../../records/access/attempts.ts";
import { signedInSoFarAccess } from "../../records/access/route-access.ts";
import { signedInSoFar } from "../../records/access/signed-in.ts";
import type { Deps } from "../../records/deps.ts";
import { whole } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { Reader, StoredRecord, Transaction } from "../../store/port.ts";
import { assertPresentPassword } from "./present-password.ts";

/** Restricts a session to setting up a second factor, or lifts the restriction. */
async function narrow(tx: Transaction, { sessionId }: FastifyRequest, settingUp: boolean): Promise<void> {
  if (sessionId && (await tx.get(sessions.name, sessionId)))
    await tx.update(sessions.name, sessionId, null, { settingUp });
}

async function ownRecord(reader: Reader, id: string): Promise<StoredRecord> {
  const member = await reader.get("staff", id);
  if (!member) throw noRecord("staff", id);
  return member;
}

/** Runs work after checking password and code. Throws 422 at the wrong field. */
async function proved<T>(
  deps: Deps,
  request: FastifyRequest,
  body: Json,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { store, clock } = deps;
  const { id } = signedInSoFar(request);
  await assertPresentPassword(deps, request, await ownRecord(store, id), body.currentPassword);
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
}

async function assertOn(reader: Reader, id: string): Promise<void> {
  if (await hasSecondFactor(reader, id)) return;
  throw new Problem("conflict", "You have no second factor. Set one up first.");
}

const access = signedInSoFarAccess;
const limit = bodyLimits.visitor;

const proof = z.strictObject({
  currentPassword: z.string(),
  code: z.optional(z.string()),
  recoveryCode: z.optional(z.string()),
});
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const state = endpoint("get /auth/second-factor", {
  summary: "Whether the second factor is on",
  access,
  limit,
  answer: z.object({
    on: z.boolean(),
    /** Whether the role requires it. */
    required: z.boolean(),
    /** The number of unused recovery codes. */
    recoveryCodes: whole,
    name: z.string(),
    email: z.string(),
  }),
  async run({ store, request }) {
    const { id, role, name, email } = signedInSoFar(request);
    return {
      on: await hasSecondFactor(store, id),
      required: await needsSecondFactor(store, role),
      recoveryCodes: await recoveryCodesLeft(store, id),
      name,
      email,
    };
  },
});

const setUp = endpoint("post /auth/second-factor/setup", {
  summary: "Start the setup of a second factor; returns the key once",
  access,
  limit,
  body: z.strictObject({ currentPassword: z.string() }),
  answer: z.object({
    secret: z.string(),
    /** The same as a URI with the account, which phones can open. */
    address: z.string(),
    /** The URI as a QR code, in modules. */
    picture: z.object({
      size: whole,
      runs: z.array(z.object({ row: whole, at: whole, width: whole })),
    }),
  }),
  refused: [409, 429],
  async run({ deps, store, body, request }) {
    const { id, email } = signedInSoFar(request);
    await assertPresentPassword(deps, request, await ownRecord(store, id), body.currentPassword);
    const secret = await store.transaction((tx) => beginSetup(tx, id, deps.clock()), "vital");
    const { shopName } = await readGlobal(store, storeDetails);
    const address = totpAddress(secret, shopName, email);
    return { secret, address, picture: qrCode(address) };
  },
});

const confirm = endpoint("post /auth/second-factor", {
  summary: "Confirm the setup with a code; returns the recovery codes once",
  access,
  limit,
  body: z.strictObject({ code: z.string() }),
  answer: recoveryCodes,
  refused: [409, 429],
  async run({ deps, store, body, request, reply }) {
    const { code } = texts(body, ["code"]);
    const admin = signedInSoFar(request);
    const counters = codeCounters(admin.id, request.ip);
    let wrong = "";
    const codes = await countGuess(deps, counters, () =>
      store.transaction(async (tx) => {
        const writer = { tx, admin, ip: request.ip, now: deps.clock() };
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
    sessionCookies(deps).setInfo(request, reply, admin, request.remembered);
    mailSecurityAlert(request, deps, admin.id, "secondFactorOn");
    return { recoveryCodes: codes };
  },
});

const renew = endpoint("post /auth/second-factor/recovery-codes", {
  summary: "Replace the recovery codes",
  access,
  limit,
  body: proof,
  answer: recoveryCodes,
  refused: [409, 429],
  async run({ deps, store, body, request }) {
    const { id } = signedInSoFar(request);
    await assertOn(store, id);
    return { recoveryCodes: await proved(deps, request, body, (tx) => renewRecoveryCodes(tx, id)) };
  },
});

const turnOff = endpoint("post /auth/second-factor/off", {
  summary: "Turn the second factor off",
  access,
  limit,
  body: proof,
  answer: z.object({ on: z.boolean(), required: z.boolean() }),
  refused: [409, 429],
  async run({ deps, store, body, request, reply }) {
    const admin = signedInSoFar(request);
    await assertOn(store, admin.id);
    const required = await proved(deps, request, body, async (tx) => {
      await removeSecondFactor({ tx, admin, ip: request.ip, now: deps.clock() }, admin.id);
      const needed = await needsSecondFactor(tx, admin.role);
      await narrow(tx, request, needed);
      return needed;
    });
    if (required) sessionCookies(deps).clearInfo(request, reply);
    mailSecurityAlert(request, deps, admin.id, "secondFactorOff");
    return { on: false, required };
  },
});

/** Endpoints of the user's second factor, also for users who must set it up before anything else. */
export const secondFactorEndpoints = [state, setUp, confirm, renew, turnOff] as const;
