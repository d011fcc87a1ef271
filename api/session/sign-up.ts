import type { FastifyPluginAsync } from "fastify";
import { validateRecord } from "../../src/core/validate.ts";
import { leastRole } from "../../src/domain/roles.ts";
import { staff } from "../../src/resources/staff.ts";
import { publicAccess, routeOptions } from "../access/route-access.ts";
import type { Deps } from "../deps.ts";
import { startRules } from "../globals/starting-rules.ts";
import { assertOnly, bodyOf, type Json } from "../http/body.ts";
import { bodyLimits } from "../http/limits.ts";
import { notify } from "../notifications/notify.ts";
import { invalid } from "../problem.ts";
import { rules } from "../records/rules.ts";
import { createRecord } from "../records/write.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";
import { findByEmail, toAdmin } from "./admin.ts";
import { countCall, counter, networkOf } from "./attempts.ts";
import { sessionCookies } from "./cookies.ts";
import { type Entered, enter, setSession } from "./enter.ts";
import { accountMailsFor } from "./links.ts";
import { hashPassword } from "./password.ts";
import { checkPassword } from "./password-rule.ts";

const perNetwork = { tries: 5, wait: 60 * 1000 };
/** Each attempt may send an email. */
const ofOneAddress = { tries: 5, wait: 60 * 60 * 1000 };

/** Validates the form before anything expensive. */
async function checkForm(reader: Reader, body: Json, input: Json) {
  assertOnly(body, ["name", "email", "password", "agree"]);
  const password = await checkPassword(reader, body.password, body);
  const errors = {
    ...(password.length > 0 ? { password } : {}),
    ...(body.agree === true ? {} : { agree: ["errors.agree"] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const read = validateRecord(staff, input);
  if (!read.ok) throw invalid(read.errors);
  return { password: String(body.password), name: String(read.value.name), email: String(read.value.email) };
}

async function isEmpty(reader: Reader): Promise<boolean> {
  return (await reader.find("staff", { where: [], sort: [], start: 0, end: 1 })).total === 0;
}

/** The response to whoever opens the store: the account, signed in, or that a second factor must be set up first. */
function signedUp(owner: StoredRecord, { settingUp }: Entered) {
  return { ...toAdmin(owner), status: "active", ...(settingUp ? { next: "setup" } : {}) };
}

/**
 * Routes of signing up. The first account owns the store and is signed in; later ones wait for approval. The response
 * does not reveal whether an address has an account; its owner is told by email.
 */
export const signUpRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock, background } = deps;
  const cookies = sessionCookies(deps);
  // A store that has staff keeps at least one owner, so it is not asked again.
  let hasStaff = false;

  app.get("/first-account", routeOptions(publicAccess), async () => {
    hasStaff ||= !(await isEmpty(store));
    return { first: !hasStaff };
  });

  app.post("/signup", routeOptions(publicAccess, bodyLimits.visitor), async (request, reply) => {
    const body = bodyOf(request);
    const joiningDate = clock().toISOString().slice(0, 10);
    const waiting = { name: body.name, email: body.email, role: leastRole, status: "pending", joiningDate };
    const { password, name, email } = await checkForm(store, body, waiting);
    const counters = [
      counter("signup", [networkOf(request.ip)], perNetwork),
      counter("signup of", [email], ofOneAddress),
    ];
    await countCall(store, counters, clock());
    const passwordHash = await hashPassword(password);
    const serverValues = { passwordHash, passwordChangedAt: clock().toISOString() };

    /** Null if the address has an account. */
    const make = () =>
      store.transaction(async (tx) => {
        await tx.under({ alone: [rules.owners] });
        if (await findByEmail(tx, email)) return null;
        const owner = await isEmpty(tx);
        const input = owner ? { ...waiting, role: "super-admin", status: "active" } : waiting;
        const writer = { tx, admin: null, ip: request.ip, now: clock() };
        const { after } = await createRecord(writer, staff, input, serverValues);
        if (owner) await startRules(tx);
        if (owner) return { after, entered: await enter(tx, request, after, false, writer.now) };
        await notify(tx, writer.now, { kind: "signUp", recordId: after.id, title: name });
        return { after, entered: null };
      });

    const made = await make();
    if (made?.entered) {
      await setSession(deps, cookies, request, reply, toAdmin(made.after), made.entered);
      return reply.code(201).send(signedUp(made.after, made.entered));
    }
    const post = accountMailsFor(request, deps);
    background.run(async () => {
      const member = made ? undefined : await findByEmail(store, email);
      if (member) await post.sendTaken(member);
    });
    return reply.code(201).send({ name, email, status: "pending" });
  });
};
