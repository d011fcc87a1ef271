import type { FastifyPluginAsync } from "fastify";
import { resources } from "../../src/resources/index.ts";
import { publicAccess, routeOptions } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";
import { assertOnly, bodyOf, texts } from "../http/body.ts";
import { bodyLimits } from "../http/limits.ts";
import { invalid, Problem } from "../problem.ts";
import { updateRecord } from "../records/write.ts";
import { findByEmail } from "./admin.ts";
import { assertMayTry, countCall, counter, countFailure, networkCounter, networkOf } from "./attempts.ts";
import { accountMailsFor, personOf, redeem } from "./links.ts";
import { hashPassword } from "./password.ts";
import { checkPassword } from "./password-rule.ts";
import { mailSecurityAlert } from "./security-alerts.ts";

/** Maximum number of links per address. */
const mailsToOne = { tries: 10, wait: 60 * 60 * 1000 };
const mailsFromOne = { tries: 5, wait: 60 * 1000 };

const noLink = () =>
  new Problem(
    "not-found",
    "This link is not valid, has expired or has already been used. Request a new one.",
  );

/** Routes of the password reset: the email with the link, and its page. */
export const passwordResetRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock, background } = deps;
  const staff = resources.get("staff");
  if (!staff) throw new Error("the registry has no staff");

  app.post("/forgot-password", routeOptions(publicAccess, bodyLimits.visitor), async (request, reply) => {
    const body = bodyOf(request);
    assertOnly(body, ["email"]);
    const { email } = texts(body, ["email"]);
    const account = email.trim().toLowerCase();
    const counters = [
      counter("forgot", [account, networkOf(request.ip)], mailsFromOne),
      networkCounter("forgot", request.ip),
      counter("forgot of", [account], mailsToOne),
    ];
    await countCall(store, counters, clock());
    const post = accountMailsFor(request, deps);
    // In the background, so that neither response nor timing reveals whether the account exists.
    background.run(async () => {
      const member = await findByEmail(store, email);
      if (member && member.status !== "inactive") await post.sendLink("reset", member, "");
    });
    return reply.code(202).send({ sent: true });
  });

  // Reveals only whether the link works. Invalid links count as guesses.
  app.get<{ Params: { token: string } }>(
    "/reset-password/:token",
    routeOptions(publicAccess),
    async (request) => {
      const counters = [networkCounter("reset", request.ip)];
      await assertMayTry(store, counters, clock());
      const valid = (await personOf(store, request.params.token, clock())) !== null;
      if (!valid) await countFailure(store, counters, clock());
      return { valid };
    },
  );

  app.post<{ Params: { token: string } }>(
    "/reset-password/:token",
    routeOptions(publicAccess, bodyLimits.visitor),
    async (request, reply) => {
      const body = bodyOf(request);
      assertOnly(body, ["password"]);
      const { token } = request.params;
      const counters = [networkCounter("reset", request.ip)];
      await assertMayTry(store, counters, clock());
      const person = await personOf(store, token, clock());
      if (person === null) {
        await countFailure(store, counters, clock());
        throw noLink();
      }
      const member = await store.get("staff", person);
      if (!member) throw noLink();
      const errors = await checkPassword(store, body.password, { name: member.name, email: member.email });
      if (errors.length > 0) throw invalid({ password: errors });
      const passwordHash = await hashPassword(String(body.password));
      await store.transaction(async (tx) => {
        const staffId = await redeem(tx, token, clock());
        const known = staffId !== null && (await tx.get("staff", staffId)) !== null;
        if (staffId === null || !known) throw noLink();
        const writer = { tx, admin: null, ip: request.ip, now: clock() };
        const serverValues = { passwordHash, passwordChangedAt: clock().toISOString() };
        await updateRecord(writer, staff, staffId, {}, { expected: null, serverValues });
      });
      // Nobody is told that they have chosen the password of their invitation.
      if (member.passwordHash) mailSecurityAlert(request, deps, person, "passwordChanged");
      return reply.code(204).send();
    },
  );
};
