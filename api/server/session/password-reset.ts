import * as z from "zod/mini";
import { staff } from "../../../src/resources/staff.ts";
import { findByEmail } from "../../features/staff/admin.ts";
import { accountMailsFor, personOf, redeem } from "../../features/staff/links.ts";
import { mailSecurityAlert } from "../../features/staff/security-alerts.ts";
import { texts } from "../../platform/http/body.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { hashPassword } from "../../platform/password.ts";
import { invalid, Problem } from "../../platform/problem.ts";
import {
  assertMayTry,
  countCall,
  counter,
  countFailure,
  networkCounter,
  networkOf,
} from "../../records/access/attempts.ts";
import { publicAccess } from "../../records/access/route-access.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { checkPassword } from "../../records/write/password-rule.ts";
import { updateRecord } from "../../records/write/write.ts";
import { passwordShape } from "./password-shape.ts";

/** Maximum number of links per address. */
const mailsToOne = { tries: 10, wait: 60 * 60 * 1000 };
const mailsFromOne = { tries: 5, wait: 60 * 1000 };

const noLink = () =>
  new Problem(
    "not-found",
    "This link is not valid, has expired or has already been used. Request a new one.",
  );

const forgot = endpoint("post /auth/forgot-password", {
  summary: "Send a password reset link by email",
  access: publicAccess,
  limit: bodyLimits.visitor,
  body: z.strictObject({ email: z.string() }),
  answer: z.object({ sent: z.literal(true) }),
  status: 202,
  refused: [429],
  async run({ deps, store, body, request }) {
    const { email } = texts(body, ["email"]);
    const account = email.trim().toLowerCase();
    const counters = [
      counter("forgot", [account, networkOf(request.ip)], mailsFromOne),
      networkCounter("forgot", request.ip),
      counter("forgot of", [account], mailsToOne),
    ];
    await countCall(store, counters, deps.clock());
    const post = accountMailsFor(request, deps);
    // In the background, so that neither response nor timing reveals whether the account exists.
    deps.background.run(async () => {
      const member = await findByEmail(store, email);
      if (member && member.status !== "inactive") await post.sendLink("reset", member, "");
    });
    return { sent: true } as const;
  },
});

/** Reveals only whether the link works. Invalid links count as guesses. */
const check = endpoint("get /auth/reset-password/:token", {
  summary: "Check a password reset link",
  access: publicAccess,
  answer: z.object({ valid: z.boolean() }),
  refused: [429],
  async run({ deps, store, request, params: { token } }) {
    const counters = [networkCounter("reset", request.ip)];
    await assertMayTry(store, counters, deps.clock());
    const valid = (await personOf(store, token, deps.clock())) !== null;
    if (!valid) await countFailure(store, counters, deps.clock());
    return { valid };
  },
});

const choose = endpoint("post /auth/reset-password/:token", {
  summary: "Choose a new password",
  access: publicAccess,
  limit: bodyLimits.visitor,
  body: z.strictObject({ password: passwordShape }),
  answer: null,
  refused: [404, 429],
  async run({ deps, store, body, request, params: { token } }) {
    const counters = [networkCounter("reset", request.ip)];
    await assertMayTry(store, counters, deps.clock());
    const person = await personOf(store, token, deps.clock());
    if (person === null) {
      await countFailure(store, counters, deps.clock());
      throw noLink();
    }
    const member = await store.get("staff", person);
    if (!member) throw noLink();
    const errors = await checkPassword(store, body.password, { name: member.name, email: member.email });
    if (errors.length > 0) throw invalid({ password: errors });
    const passwordHash = await hashPassword(String(body.password));
    await store.transaction(async (tx) => {
      const staffId = await redeem(tx, token, deps.clock());
      const exists = staffId !== null && (await tx.get("staff", staffId)) !== null;
      if (staffId === null || !exists) throw noLink();
      const now = deps.clock();
      const writer = { tx, admin: null, ip: request.ip, now };
      const serverValues = { passwordHash, passwordChangedAt: now.toISOString() };
      await updateRecord(writer, staff, staffId, {}, { expected: null, serverValues });
    });
    // Nobody is told that they have chosen the password of their invitation.
    if (member.passwordHash) mailSecurityAlert(request, deps, person, "passwordChanged");
  },
});

/** Endpoints of the password reset: the email with the link, and its page. */
export const passwordResetEndpoints = [forgot, check, choose] as const;
