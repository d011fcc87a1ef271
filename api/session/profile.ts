import type { FastifyPluginAsync } from "fastify";
import { resources } from "../../src/resources/index.ts";
import { signedIn } from "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import { assertOnly, bodyOf, type Json } from "../http/body.ts";
import { invalid, noRecord } from "../problem.ts";
import { updateRecord } from "../records/write.ts";
import type { StoredRecord } from "../stores/port.ts";
import { toAdmin } from "./admin.ts";
import { attemptKey, countAttempt, forgetAttempts } from "./attempts.ts";
import { clearCookies, setInfo, setSession } from "./cookies.ts";
import { checkPassword, hashPassword, isPassword } from "./password.ts";
import { openSession } from "./sessions.ts";

const profileFields = ["name", "image", "contactNumber"] as const;

function profileOf(member: StoredRecord) {
  const { contactNumber, joiningDate } = member;
  return { ...toAdmin(member), contactNumber, joiningDate };
}

function changesIn(body: Json): Json {
  assertOnly(body, [...profileFields, "password", "currentPassword"]);
  const named = profileFields.filter((name) => body[name] !== undefined);
  const changes = Object.fromEntries(named.map((name): [string, unknown] => [name, body[name]]));
  // The profile shows the address of the picture alone, and takes it back like that.
  return typeof changes.image === "string"
    ? { ...changes, image: { url: changes.image, alt: null } }
    : changes;
}

async function newPassword(body: Json, member: StoredRecord): Promise<string | undefined> {
  if (body.password === undefined) return undefined;
  const errors = checkPassword(body.password);
  if (errors.length > 0) throw invalid({ password: errors });
  const current = typeof body.currentPassword === "string" ? body.currentPassword : "";
  if (!(await isPassword(member.passwordHash, current))) {
    throw invalid({ currentPassword: [current === "" ? "errors.required" : "errors.wrongPassword"] });
  }
  return hashPassword(String(body.password));
}

/** One's own account. */
export const profileRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;
  const staff = resources.get("staff");
  if (!staff) throw new Error("the registry has no staff");

  const ownRecord = async (id: string): Promise<StoredRecord> => {
    const member = await store.get("staff", id);
    if (!member) throw noRecord("staff", id);
    return member;
  };

  app.get("/me", async (request, reply) => {
    // The interface believes its cookie until somebody tells it that the session has ended.
    if (!request.admin) clearCookies(request, reply);
    return profileOf(await ownRecord(signedIn(request).id));
  });

  app.patch("/me", async (request, reply) => {
    const admin = signedIn(request);
    const body = bodyOf(request);
    const changes = changesIn(body);
    const member = await ownRecord(admin.id);
    const key = attemptKey("password", admin.email, request.ip);
    if (body.password !== undefined) await countAttempt(store, key, clock());
    const passwordHash = await newPassword(body, member);
    const { after, token } = await store.transaction(async (tx) => {
      const writer = { tx, admin, ip: request.ip, now: clock() };
      const serverValues = passwordHash ? { passwordHash, passwordChangedAt: clock().toISOString() } : {};
      const written = await updateRecord(writer, staff, admin.id, changes, { expected: null, serverValues });
      if (passwordHash === undefined) return { after: written.after, token: undefined };
      await forgetAttempts(tx, key);
      // The change has signed the person out everywhere, here included.
      return { after: written.after, token: await openSession(tx, admin.id, clock(), request.remembered) };
    });
    if (token !== undefined) setSession(request, reply, token, request.remembered);
    setInfo(request, reply, toAdmin(after), request.remembered);
    return profileOf(after);
  });
};
