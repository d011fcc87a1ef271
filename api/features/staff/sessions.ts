import { uuidv7 } from "uuidv7";
import type { Background } from "../../platform/background.ts";
import { fingerprint, newToken } from "../../platform/token.ts";
import type { SessionEnds } from "../../records/access/signed-in.ts";
import { auditEvent } from "../../records/audit/event.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Reader, Store, StoredRecord, Transaction } from "../../store/port.ts";
import { whyUnavailable } from "../../store/unavailable.ts";
import { sessions } from "./collections.ts";
import { deleteSteps } from "./sign-in-steps.ts";
import { forgetUnsaved, keepUnsaved, type Unsaved, unsavedById } from "./unsaved-sessions.ts";

/** Maximum lifetime of a session after signing in, in milliseconds. */
export const absoluteLimit = 12 * 60 * 60 * 1000;
/** Maximum idle time of a session. */
const idleLimit = 30 * 60 * 1000;
/** Minimum interval between updates of the time of last use. */
const touchInterval = 60 * 1000;

async function byField(reader: Reader, field: string, value: string): Promise<readonly StoredRecord[]> {
  const where = matching({ [field]: value });
  return (await reader.find(sessions.name, { where, sort: [], total: "none" })).rows;
}

const timeOf = (record: StoredRecord, field: string): number => Date.parse(String(record[field]));

interface NewSession {
  readonly remember: boolean;
  /** The user agent. */
  readonly device: string | null;
  readonly ip: string;
  /** Whether it may only set up a second factor. Default: no. */
  readonly settingUp?: boolean;
}

function recordOf(
  token: string,
  staffId: string,
  now: Date,
  { remember, device, ip, settingUp = false }: NewSession,
) {
  return {
    id: uuidv7(),
    tokenHash: fingerprint(token),
    staffId,
    lastSeenAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + absoluteLimit).toISOString(),
    remember,
    device,
    ip,
    settingUp,
  };
}

/** Opens a session and returns its token, which is not stored anywhere. */
export async function openSession(tx: Transaction, staffId: string, now: Date, more: NewSession) {
  const token = newToken();
  await clearEnded(tx, staffId, now);
  await tx.insert(sessions.name, recordOf(token, staffId, now, more));
  return token;
}

/**
 * Opens a session while the store can only be read, and returns its token. Only this copy of the server knows it, until
 * it is used when the store can be written: then it is stored. It ends with the password it was opened with.
 */
export function openUnsaved(store: Store, member: StoredRecord, now: Date, more: NewSession): string {
  const token = newToken();
  const at = now.toISOString();
  const session = { ...recordOf(token, member.id, now, more), version: 1, createdAt: at, updatedAt: at };
  keepUnsaved(store, { session, passwordHash: member.passwordHash });
  return token;
}

/** Stores a session that was opened while the store could only be read, if its user may still sign in like that. */
async function save(tx: Transaction, { session, passwordHash }: Unsaved, lastSeenAt: string): Promise<void> {
  const [member] = await tx.lock("staff", [String(session.staffId)], "keep");
  if (member?.status !== "active" || member.passwordHash !== passwordHash) return;
  await tx.insert(sessions.name, { ...session, lastSeenAt });
  const actor = { id: member.id, name: String(member.name) };
  const record = { id: actor.id, title: actor.name };
  const details = { device: typeof session.device === "string" ? session.device : null };
  await auditEvent(tx, {
    verb: "sign-in",
    actor,
    ip: String(session.ip),
    resource: "staff",
    record,
    details,
  });
}

async function clearEnded(tx: Transaction, staffId: string, now: Date): Promise<void> {
  for (const session of await byField(tx, "staffId", staffId)) {
    if (!isRunning(session, now)) await tx.remove(sessions.name, session.id, null);
  }
}

function isRunning(session: StoredRecord, now: Date): boolean {
  const time = now.getTime();
  return time < timeOf(session, "expiresAt") && time < timeOf(session, "lastSeenAt") + idleLimit;
}

/** When a session ends, which a request has just used. The use is only stored once in a while, see `whileValid`. */
export function endsOf(session: StoredRecord, now: Date): SessionEnds {
  const time = now.getTime();
  const seen = timeOf(session, "lastSeenAt");
  const used = time - seen >= touchInterval ? time : seen;
  const seconds = (end: number) => Math.max(0, Math.floor((end - time) / 1000));
  return { idle: seconds(used + idleLimit), final: seconds(timeOf(session, "expiresAt")) };
}

/** The session of a token's hash, valid or not. */
export const loadSession = async (reader: Reader, tokenHash: string): Promise<StoredRecord | null> =>
  (await byField(reader, "tokenHash", tokenHash))[0] ?? null;

/**
 * What is loaded with a session, if the session is valid. Updates its time of last use in the background, so that a
 * slow disk or database does not delay reads.
 */
export async function whileValid<T extends { readonly session: StoredRecord }>(
  deps: Noting,
  load: () => Promise<T | null>,
): Promise<T | null> {
  const now = deps.clock();
  const value = await load();
  if (!value) return null;
  const stands = isRunning(value.session, now);
  // A pending update of the time of last use keeps it valid.
  if (!stands) await notesOf(deps.store).get(value.session.id);
  const current = stands ? value : await load();
  if (!current || !isRunning(current.session, now)) return null;
  const { session } = current;
  if (now.getTime() - timeOf(session, "lastSeenAt") >= touchInterval) noteUse(deps, session.id, now);
  return current;
}

/** Whether a session is still valid, without counting as a use. */
export async function sessionRuns(store: Store, id: string, now: Date): Promise<boolean> {
  const session = (await store.get(sessions.name, id)) ?? unsavedById(store, id)?.session ?? null;
  return session !== null && isRunning(session, now);
}

/** What updating the time of last use needs. */
interface Noting {
  readonly store: Store;
  readonly clock: () => Date;
  readonly background: Background;
}

/** Pending updates, by session. */
const notes = new WeakMap<Store, Map<string, Promise<void>>>();

function notesOf(store: Store): Map<string, Promise<void>> {
  const memo = notes.get(store) ?? new Map<string, Promise<void>>();
  notes.set(store, memo);
  return memo;
}

/** Updates the time of last use once for concurrent requests. */
function noteUse({ store, background }: Noting, id: string, now: Date): void {
  const running = notesOf(store);
  if (running.has(id) || now.getTime() < (untouched.get(store) ?? 0)) return;
  background.run(() => {
    const noted = touch(store, id, now).finally(() => running.delete(id));
    running.set(
      id,
      noted.catch(() => {}),
    );
    return noted;
  });
}

/** Until when an unwritable store is not tried again, in milliseconds since 1970. */
const untouched = new WeakMap<Store, number>();

/** Ignores a store that cannot be written, so that users can keep reading. */
async function touch(store: Store, id: string, now: Date): Promise<void> {
  const lastSeenAt = now.toISOString();
  const unsaved = unsavedById(store, id);
  try {
    await store.transaction(async (tx) => {
      if (unsaved) await save(tx, unsaved, lastSeenAt);
      // It may have ended meanwhile.
      else if (await tx.get(sessions.name, id)) await tx.update(sessions.name, id, null, { lastSeenAt });
    }, "vital");
    if (unsaved) forgetUnsaved(store, String(unsaved.session.tokenHash));
  } catch (error) {
    if (!whyUnavailable(error)) throw error;
    if (unsaved) keepUnsaved(store, { ...unsaved, session: { ...unsaved.session, lastSeenAt } });
    untouched.set(store, now.getTime() + touchInterval / 6);
  }
}

/** Ends the session of a token. */
export async function endSession(tx: Transaction, token: string): Promise<void> {
  for (const session of await byField(tx, "tokenHash", fingerprint(token))) {
    await tx.remove(sessions.name, session.id, null);
  }
}

/** Ends one session of a user. @returns whether there was none with that id */
export async function endOwnSession(tx: Transaction, staffId: string, id: string): Promise<boolean> {
  const session = await tx.get(sessions.name, id);
  if (session?.staffId !== staffId) return false;
  await tx.remove(sessions.name, id, null);
  return true;
}

/** The valid sessions of a user, latest use first. */
export async function runningSessions(
  reader: Reader,
  staffId: string,
  now: Date,
): Promise<readonly StoredRecord[]> {
  const all = await byField(reader, "staffId", staffId);
  return all
    .filter((session) => isRunning(session, now))
    .sort((a, b) => timeOf(b, "lastSeenAt") - timeOf(a, "lastSeenAt"));
}

/** Ends all sessions and pending sign-ins of a user, except the one with this token, if given. */
export async function endSessionsOf(tx: Transaction, staffId: string, except?: string): Promise<void> {
  await deleteSteps(tx, staffId);
  const ownHash = except === undefined ? undefined : fingerprint(except);
  for (const session of await byField(tx, "staffId", staffId))
    if (session.tokenHash !== ownHash) await tx.remove(sessions.name, session.id, null);
}
