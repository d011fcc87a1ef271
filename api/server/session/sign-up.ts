import * as z from "zod/mini";
import { validateRecord } from "../../../src/core/validation/validate.ts";
import { leastRole } from "../../../src/domain/roles.ts";
import { staff } from "../../../src/resources/staff.ts";
import { notify } from "../../features/notifications/index.ts";
import { findByEmail, toAdmin } from "../../features/staff/admin.ts";
import { adminAnswer } from "../../features/staff/answers.ts";
import { accountMailsFor } from "../../features/staff/links.ts";
import type { Json } from "../../platform/http/body.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { hashPassword } from "../../platform/password.ts";
import { invalid } from "../../platform/problem.ts";
import { countCall, counter, networkOf } from "../../records/access/attempts.ts";
import { publicAccess } from "../../records/access/route-access.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { registeredFeatures } from "../../records/features/registered.ts";
import { rules } from "../../records/rules.ts";
import { checkPassword } from "../../records/write/password-rule.ts";
import { createRecord } from "../../records/write/write.ts";
import type { Reader, Store, StoredRecord } from "../../store/port.ts";
import { type Entered, enter, setSession } from "./enter.ts";
import { passwordShape } from "./password-shape.ts";

const perNetwork = { tries: 5, wait: 60 * 1000 };
/** Each attempt may send an email. */
const ofOneAddress = { tries: 5, wait: 60 * 60 * 1000 };

/** Validates the form before anything expensive. */
async function checkForm(reader: Reader, body: Json, input: Json) {
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
  const next = settingUp ? ({ next: "setup" } as const) : {};
  return { ...toAdmin(owner), status: "active", ...next } as const;
}

/** Stores that have staff: they keep at least one owner, so they are not asked again. */
const staffed = new WeakSet<Store>();

const first = endpoint("get /auth/first-account", {
  summary: "Whether the store has no staff yet, so that signing up opens it",
  access: publicAccess,
  answer: z.object({ first: z.boolean() }),
  async run({ store }) {
    if (!staffed.has(store) && !(await isEmpty(store))) staffed.add(store);
    return { first: !staffed.has(store) };
  },
});

const signUp = endpoint("post /auth/signup", {
  summary: "Sign up; the first account becomes Super Admin and is signed in",
  access: publicAccess,
  limit: bodyLimits.visitor,
  body: z.strictObject({
    name: z.string(),
    email: z.string(),
    password: passwordShape,
    agree: z.literal(true),
  }),
  answer: z.union([
    z.object({
      ...adminAnswer.shape,
      status: z.literal("active"),
      next: z.exactOptional(z.literal("setup")),
    }),
    z.object({ name: z.string(), email: z.string(), status: z.literal("pending") }),
  ]),
  status: 201,
  refused: [429],
  async run({ deps, store, body, request, reply }) {
    const { clock } = deps;
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
        for (const { begin } of owner ? registeredFeatures() : []) await begin?.(tx);
        if (owner) return { after, entered: await enter(tx, request, after, false, writer.now) };
        await notify(tx, writer.now, staff, "signUp", { recordId: after.id, title: name });
        return { after, entered: null };
      });

    const made = await make();
    if (made?.entered) {
      await setSession(deps, { request, reply }, toAdmin(made.after), made.entered);
      return signedUp(made.after, made.entered);
    }
    const post = accountMailsFor(request, deps);
    deps.background.run(async () => {
      const member = made ? undefined : await findByEmail(store, email);
      if (member) await post.sendTaken(member);
    });
    return { name, email, status: "pending" } as const;
  },
});

/**
 * Endpoints of signing up. The first account owns the store and is signed in; later ones wait for approval. The
 * response does not reveal whether an address has an account; its owner is told by email.
 */
export const signUpEndpoints = [first, signUp] as const;
