import type { FastifyPluginAsync } from "fastify";
import { resources } from "../../src/resources/index.ts";
import { publicAccess, routeOptions, signedInAccess } from "../access/route-access.ts";
import { signedIn } from "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import { assertOnly, bodyOf, type Json } from "../http/body.ts";
import { bodyLimits } from "../http/limits.ts";
import { invalid, noRecord } from "../problem.ts";
import { updateRecord } from "../records/write.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";
import { toAdmin } from "./admin.ts";
import { placeOf, sentToken, sessionCookies } from "./cookies.ts";
import { hashPassword } from "./password.ts";
import { checkPassword } from "./password-rule.ts";
import { checkPin } from "./pin.ts";
import { assertPresentPassword } from "./present-password.ts";
import { mailSecurityAlert } from "./security-alerts.ts";
import { endOwnSession, endSessionsOf, openSession, runningSessions } from "./sessions.ts";
import { fingerprint } from "./token.ts";

const profileFields = ["name", "image", "contactNumber", "email"] as const;
/** Fields that allow signing in or approving in the user's name. */
const guardedFields = ["email", "password", "pin"] as const;

function profileOf(member: StoredRecord) {
  const { contactNumber, joiningDate, pinHash } = member;
  return {
    ...toAdmin(member),
    contactNumber,
    joiningDate,
    hasPin: typeof pinHash === "string",
  };
}

function changesIn(body: Json): Json {
  assertOnly(body, [...profileFields, "password", "pin", "currentPassword"]);
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

/** Routes of the user's own account. */
export const profileRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;
  const cookies = sessionCookies(deps);
  const staff = resources.get("staff");
  if (!staff) throw new Error("the registry has no staff");

  const ownRecord = async (id: string): Promise<StoredRecord> => {
    const member = await store.get("staff", id);
    if (!member) throw noRecord("staff", id);
    return member;
  };

  app.get("/me", routeOptions(publicAccess), async (request, reply) => {
    // The interface trusts its cookie until it learns that the session has ended.
    if (!request.admin && !request.settingUp) cookies.clear(request, reply);
    return profileOf(await ownRecord(signedIn(request).id));
  });

  app.patch("/me", routeOptions(signedInAccess, bodyLimits.visitor), async (request, reply) => {
    const admin = signedIn(request);
    const body = bodyOf(request);
    const changes = changesIn(body);
    const member = await ownRecord(admin.id);
    const guarded = guardedIn(body, member);
    if (guarded.length > 0) await assertPresentPassword(deps, request, member, body.currentPassword);
    const serverValues = await newHashes(store, body, member, clock());
    const { after, token } = await store.transaction(async (tx) => {
      const writer = { tx, admin, ip: request.ip, now: clock() };
      const written = await updateRecord(writer, staff, admin.id, changes, { expected: null, serverValues });
      if (serverValues.passwordHash === undefined) return { after: written.after, token: undefined };
      // The change has ended all sessions of the user, including this one.
      return {
        after: written.after,
        token: await openSession(tx, admin.id, clock(), {
          remember: request.remembered,
          ...placeOf(request),
        }),
      };
    });
    if (token !== undefined) {
      cookies.setSession(request, reply, token, request.remembered);
      mailSecurityAlert(request, deps, admin.id, "passwordChanged");
    }
    cookies.setInfo(request, reply, toAdmin(after), request.remembered);
    return profileOf(after);
  });

  app.get("/sessions", routeOptions(signedInAccess), async (request) => {
    const { id } = signedIn(request);
    const token = sentToken(request);
    const own = token === undefined ? undefined : fingerprint(token);
    const running = await runningSessions(store, id, clock());
    return running.map((session) => ({
      id: session.id,
      device: session.device ?? null,
      address: session.ip ?? null,
      openedAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      here: session.tokenHash === own,
    }));
  });

  app.delete<{ Params: { id: string } }>(
    "/sessions/:id",
    routeOptions(signedInAccess),
    async (request, reply) => {
      const { id } = request.params;
      const ended = await store.transaction((tx) => endOwnSession(tx, signedIn(request).id, id));
      if (!ended) throw noRecord("sessions", id);
      return reply.code(204).send();
    },
  );

  // Not a declared action: every user may do this for themselves, whatever their permissions on staff.
  app.delete("/sessions", routeOptions(signedInAccess), async (request, reply) => {
    const { id } = signedIn(request);
    await store.transaction((tx) => endSessionsOf(tx, id, sentToken(request)));
    return reply.code(204).send();
  });
};
