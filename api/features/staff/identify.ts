import type { FastifyRequest } from "fastify";
import { partsOf, type ReferenceOf, referencesIn } from "../../../src/core/access.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import { once } from "../../../src/core/once.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { roles } from "../../../src/domain/roles.ts";
import { resources } from "../../../src/resources/index.ts";
import { scopeConditions } from "../../records/access/access.ts";
import "../../records/access/signed-in.ts";
import { fingerprint } from "../../platform/token.ts";
import type { Deps } from "../../records/deps.ts";
import type { Reader, Store, StoredRecord } from "../../store/port.ts";
import { toAdmin } from "./admin.ts";
import { sentToken } from "./cookies.ts";
import { endsOf, loadSession, whileValid } from "./sessions.ts";
import { unsavedByHash } from "./unsaved-sessions.ts";

/** The references in the scope that a role has on a resource. */
const referencesOn = ({ access = {} }: AnyResource, role: string) => referencesIn(access, role);

/** The references in the scopes of each role: a user of it is given the ids that records in their scope refer to. */
const referencesByRole = once(() => {
  const declared = [...resources.values()];
  return new Map<string, ReadonlySet<ReferenceOf>>(
    roles.map((role) => [role, new Set(declared.flatMap((resource) => referencesOn(resource, role)))]),
  );
});

type Among = NonNullable<Admin["among"]>;

/** Returns the ids in each of the references. That of lines of records that are themselves found by a reference reads it first. */
async function amongOf(
  reader: Reader,
  admin: Admin,
  references: Iterable<ReferenceOf>,
  reads = new Map<ReferenceOf, Promise<readonly string[]>>(),
): Promise<Among> {
  const read = async (reference: ReferenceOf): Promise<readonly string[]> => {
    const [name, by] = partsOf(reference);
    const resource = resources.get(name);
    if (!resource) return [];
    const among = await amongOf(reader, admin, referencesOn(resource, admin.role), reads);
    const groups = await reader.aggregate(name, {
      where: scopeConditions({ ...admin, among }, resource, "list"),
      by,
    });
    return groups.flatMap(({ key }) => (key === null ? [] : String(key)));
  };
  const readOnce = (reference: ReferenceOf) => {
    const reading = reads.get(reference) ?? read(reference);
    reads.set(reference, reading);
    return reading;
  };
  const ids = await Promise.all(
    [...references].map(async (reference) => [reference, await readOnce(reference)] as const),
  );
  return Object.fromEntries(ids);
}

/** The current user behind a staff id; null if they do not exist or are not active. */
export async function adminOf(reader: Reader, staffId: string, now: Date): Promise<Admin | null> {
  return adminFrom(reader, await reader.get("staff", staffId), now);
}

async function adminFrom(reader: Reader, member: StoredRecord | null, now: Date): Promise<Admin | null> {
  if (member?.status !== "active") return null;
  const admin = { ...toAdmin(member), calledAt: now.toISOString() };
  const references = referencesByRole().get(admin.role);
  if (!references?.size) return admin;
  return { ...admin, among: await amongOf(reader, admin, references) };
}

interface SignedIn {
  readonly session: StoredRecord;
  readonly member: StoredRecord | null;
}

/** A session and its user, which every request needs: cached together, so that the store is asked once. */
async function loadSignedIn(store: Store, tokenHash: string): Promise<SignedIn | null> {
  const unsaved = unsavedByHash(store, tokenHash);
  if (unsaved) {
    const member = await store.get("staff", String(unsaved.session.staffId));
    return member?.passwordHash === unsaved.passwordHash ? { session: unsaved.session, member } : null;
  }
  const read = async () => {
    const session = await loadSession(store, tokenHash);
    const member = session && (await store.get("staff", String(session.staffId)));
    return { text: JSON.stringify(session && { session, member }) };
  };
  return JSON.parse((await store.cached(`session ${tokenHash}`, read)).text);
}

/** Identifies the request's user, with their current role. Users must be active now. */
export async function identify(request: FastifyRequest, deps: Deps): Promise<void> {
  request.arrivedAt = performance.now();
  const token = sentToken(request);
  if (token === undefined) return;
  const signedIn = await whileValid(deps, () => loadSignedIn(deps.store, fingerprint(token)));
  const admin = signedIn && (await adminFrom(deps.store, signedIn.member, deps.clock()));
  if (!admin) return;
  const { session } = signedIn;
  if (session.settingUp === true) request.settingUp = admin;
  else request.admin = admin;
  request.sessionId = session.id;
  request.sessionEnds = endsOf(session, deps.clock());
  request.remembered = session.remember === true;
}
