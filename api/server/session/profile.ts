import * as z from "zod/mini";
import { staff } from "../../../src/resources/staff.ts";
import { toAdmin } from "../../features/staff/admin.ts";
import { adminAnswer } from "../../features/staff/answers.ts";
import { sessions } from "../../features/staff/collections.ts";
import { sentToken, sessionCookies, sessionDevice } from "../../features/staff/cookies.ts";
import { checkPin } from "../../features/staff/pin.ts";
import { mailSecurityAlert } from "../../features/staff/security-alerts.ts";
import { endOwnSession, endSessionsOf, openSession, runningSessions } from "../../features/staff/sessions.ts";
import type { Json } from "../../platform/http/body.ts";
import { bodyLimits } from "../../platform/http/limits.ts";
import { hashPassword } from "../../platform/password.ts";
import { invalid, noRecord } from "../../platform/problem.ts";
import { fingerprint } from "../../platform/token.ts";
import { signedInAccess, whoeverAsks } from "../../records/access/route-access.ts";
import { textOrNull } from "../../records/endpoints/answers.ts";
import { endpoint } from "../../records/endpoints/endpoint.ts";
import { typedAs } from "../../records/typed-as.ts";
import { checkPassword } from "../../records/write/password-rule.ts";
import { updateRecord } from "../../records/write/write.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { passwordShape } from "./password-shape.ts";
import { assertPresentPassword } from "./present-password.ts";

const profileFields = ["name", "image", "contactNumber", "email"] as const;
/** Fields that allow signing in or approving in the user's name. */
const guardedFields = ["email", "password", "pin"] as const;

const profile = z.object({
  ...adminAnswer.shape,
  contactNumber: textOrNull,
  joiningDate: textOrNull,
  hasPin: z.boolean(),
});

function profileOf(member: StoredRecord) {
  const { contactNumber, joiningDate } = typedAs(staff)(member);
  return { ...toAdmin(member), contactNumber, joiningDate, hasPin: typeof member.pinHash === "string" };
}

async function ownRecord(reader: Reader, id: string): Promise<StoredRecord> {
  const member = await reader.get("staff", id);
  if (!member) throw noRecord("staff", id);
  return member;
}

function changesIn(body: Json): Json {
  const named = profileFields.filter((name) => body[name] !== undefined);
  const changes = Object.fromEntries(named.map((name): [string, unknown] => [name, body[name]]));
  // Profiles return and accept the picture as its address only.
  return typeof changes.image === "string"
    ? { ...changes, image: { url: changes.image, alt: null } }
    : changes;
}

/** The changed fields that require the current password. */
function guardedIn(body: Json, member: StoredRecord): readonly string[] {
  return guardedFields.filter((name) => body[name] !== undefined && body[name] !== member[name]);
}

/** The hashes of a new password and PIN. Throws 422 for invalid ones. */
async function newHashes(reader: Reader, body: Json, member: StoredRecord, now: Date): Promise<Json> {
  const { password, pin } = body;
  const owner = { name: body.name ?? member.name, email: body.email ?? member.email };
  const errors = {
    ...(password === undefined ? {} : { password: await checkPassword(reader, password, owner) }),
    ...(pin === undefined ? {} : { pin: checkPin(pin) }),
  };
  const wrong = Object.entries(errors).filter(([, keys]) => keys.length > 0);
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  return {
    ...(password === undefined
      ? {}
      : { passwordHash: await hashPassword(String(password)), passwordChangedAt: now.toISOString() }),
    ...(pin === undefined ? {} : { pinHash: await hashPassword(String(pin)) }),
  };
}

const me = endpoint("get /auth/me", {
  summary: "The signed-in user",
  access: whoeverAsks,
  answer: profile,
  async run(call) {
    const { deps, store, request, reply } = call;
    // Visitors are answered 401. The interface trusts its cookie until it learns that the session has ended.
    if (!request.admin && !request.settingUp) sessionCookies(deps).clear(request, reply);
    return profileOf(await ownRecord(store, call.admin.id));
  },
});

const change = endpoint("patch /auth/me", {
  summary:
    "Change your own account; changing the email address, password or PIN requires the current password",
  access: signedInAccess,
  limit: bodyLimits.visitor,
  body: z.strictObject({
    name: z.optional(z.string()),
    email: z.optional(z.string()),
    image: z.optional(textOrNull),
    contactNumber: z.optional(textOrNull),
    password: z.optional(passwordShape),
    pin: z.optional(z.string()),
    currentPassword: z.optional(z.string()),
  }),
  answer: profile,
  refused: [429],
  async run({ deps, store, admin, body, request, reply }) {
    const { clock } = deps;
    const cookies = sessionCookies(deps);
    const changes = changesIn(body);
    const member = await ownRecord(store, admin.id);
    const guarded = guardedIn(body, member);
    if (guarded.length > 0) await assertPresentPassword(deps, request, member, body.currentPassword);
    const serverValues = await newHashes(store, body, member, clock());
    const { after, token } = await store.transaction(async (tx) => {
      const writer = { tx, admin, ip: request.ip, now: clock() };
      const written = await updateRecord(writer, staff, admin.id, changes, { expected: null, serverValues });
      if (serverValues.passwordHash === undefined) return { after: written.after, token: undefined };
      // The change has ended all sessions of the user, including this one.
      const session = { remember: request.remembered, ...sessionDevice(request) };
      return { after: written.after, token: await openSession(tx, admin.id, clock(), session) };
    });
    if (token !== undefined) {
      cookies.setSession(request, reply, token, request.remembered);
      mailSecurityAlert(request, deps, admin.id, "passwordChanged");
    }
    cookies.setInfo(request, reply, toAdmin(after), request.remembered);
    return profileOf(after);
  },
});

const sessionAnswer = z.object({
  id: z.string(),
  /** The browser's user agent. */
  device: textOrNull,
  /** The IP address it was opened from. */
  address: textOrNull,
  openedAt: z.string(),
  lastSeenAt: z.string(),
  /** Whether it is the current session. */
  here: z.boolean(),
});

const list = endpoint("get /auth/sessions", {
  summary: "Your sessions",
  access: signedInAccess,
  answer: z.array(sessionAnswer),
  async run({ deps, store, admin, request }) {
    const token = sentToken(request);
    const own = token === undefined ? undefined : fingerprint(token);
    const running = await runningSessions(store, admin.id, deps.clock());
    return running.map(typedAs(sessions)).map((session) => ({
      id: session.id,
      device: session.device ?? null,
      address: session.ip ?? null,
      openedAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      here: session.tokenHash === own,
    }));
  },
});

const end = endpoint("delete /auth/sessions/:id", {
  summary: "End one of your sessions",
  access: signedInAccess,
  answer: null,
  refused: [404],
  async run({ store, admin, params: { id } }) {
    const ended = await store.transaction((tx) => endOwnSession(tx, admin.id, id));
    if (!ended) throw noRecord("sessions", id);
  },
});

/** Not a declared action: every user may do this for themselves, whatever their permissions on staff. */
const endOthers = endpoint("delete /auth/sessions", {
  summary: "End all of your other sessions",
  access: signedInAccess,
  answer: null,
  run: ({ store, admin, request }) =>
    store.transaction((tx) => endSessionsOf(tx, admin.id, sentToken(request))),
});

/** Endpoints of the user's own account. */
export const profileEndpoints = [me, change, list, end, endOthers] as const;
