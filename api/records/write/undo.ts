import { isDeepStrictEqual } from "node:util";
import { type AnyResource, fieldOf } from "../../../src/core/define.ts";
import { isFollowing } from "../../../src/core/validation/following.ts";
import { derive, storedFields } from "../../../src/core/validation/validate.ts";
import { writesFields } from "../../../src/domain/audit.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { noRecord, Problem } from "../../platform/problem.ts";
import type { NewRecord, Removed, StoredRecord } from "../../store/port.ts";
import { inScope } from "../access/access.ts";
import { lastEntries, lastEntry } from "../audit/last-entry.ts";
import { toProblem } from "../errors.ts";
import { hookOf } from "../hooks.ts";
import { mentions } from "../mentions.ts";
import type { Outcome } from "../outcome.ts";
import type { Writer } from "../writer.ts";
import { standAlone, withPosition } from "./positions.ts";
import { underRulesOf } from "./under-rules.ts";
import { settled, updateRecord } from "./write.ts";

type Values = Readonly<Record<string, unknown>>;

/** What can be undone: a deletion, or the last change. */
export const undoable = ["delete", "edit"] as const;
export type UndoableVerb = (typeof undoable)[number];

/** How long something can be undone, in milliseconds; undoing a long job takes as long as the job. */
const inTime = 60 * 60_000;

const nothingDone = "You have done nothing here that could be undone.";

const refused = (why: string) => new Problem("conflict", why);

/** Whose changes are undone, and since when. */
interface UndoTerms {
  readonly actorId: string;
  readonly since: Date;
}

/** Users undo their own recent changes. */
const ownRecent = ({ admin, now }: Writer): UndoTerms => ({
  actorId: admin?.id ?? "",
  since: new Date(now.getTime() - inTime),
});

/** The latest audit entry of a record, if it is one to undo. Throws 409. */
async function lastDeed(
  writer: Writer,
  resource: AnyResource,
  id: string,
  { actorId, since }: UndoTerms,
): Promise<StoredRecord & { readonly before: Values }> {
  const entry = writer.lastEntries?.get(id) ?? (await lastEntry(writer.tx, resource.name, id));
  if (!entry || actorId === "" || entry.actorId !== actorId || !isObject(entry.before)) {
    throw refused(nothingDone);
  }
  if (Date.parse(entry.createdAt) < since.getTime()) throw refused("This was too long ago.");
  return { ...entry, before: entry.before };
}

/**
 * Loads the latest audit entries of locked or deleted records into the writer: later undos in the transaction use the
 * entries from before it.
 * @param since default: as long as users can undo their own changes
 */
export async function withLastEntries(
  writer: Writer,
  resource: AnyResource,
  ids: readonly string[],
  since = ownRecent(writer).since,
): Promise<Writer> {
  return { ...writer, lastEntries: await lastEntries(writer.tx, resource.name, ids, since) };
}

/** A record to restore, and its state when it was deleted. */
interface Returning {
  readonly record: NewRecord;
  readonly was: Removed;
}

/** A record that the user deleted, with its values except secrets, which are not kept. Throws Problem. */
async function returning(writer: Writer, resource: AnyResource, id: string): Promise<Returning> {
  if (await writer.tx.get(resource.name, id)) throw refused("The record is there.");
  const { verb, before } = await lastDeed(writer, resource, id, ownRecent(writer));
  if (verb !== "delete") throw refused("The record was not deleted by you.");
  const { version, createdAt, ...values } = before;
  if (typeof version !== "number" || typeof createdAt !== "string")
    throw refused("This was deleted by an older version of the program.");
  const empty = Object.entries(storedFields(resource.fields)).map(([name, field]) => [name, field.empty]);
  const was = { ...Object.fromEntries(empty), ...values, id, version, createdAt, updatedAt: createdAt };
  if (writer.admin && !inScope(writer.admin, resource, "delete", was)) throw noRecord(resource.name, id);
  const hook = hookOf(resource.name);
  // Values that follow from other records are computed anew.
  const fitted = (await hook.fit?.(writer, was, was, [])) ?? was;
  const { version: _, createdAt: __, updatedAt: ___, ...record } = derive(resource.fields, fitted);
  await hook.check?.(writer, { before: null, after: record });
  return { record: { ...record, id }, was: { version, createdAt } };
}

/**
 * Restores a record that the user deleted, with its id and values. Its references must still exist and its unique
 * values be free. Throws Problem and the store's errors.
 */
export async function undoDeletion(writer: Writer, resource: AnyResource, id: string): Promise<Outcome> {
  await underRulesOf(writer.tx, resource);
  const { record, was } = await returning(writer, resource, id);
  const placed = await withPosition(writer.tx, resource, id, record, null);
  const after = await writer.tx.insert(resource.name, { ...placed, id }, was);
  return settled(writer, resource, null, after, "restore");
}

/** The records cannot be restored together. */
class NotTogether extends Error {}

/**
 * Restores several records at once. @returns results by id; null if the records conflict with each other, and then
 * nothing has changed
 */
export async function undoDeletions(
  writer: Writer,
  resource: AnyResource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Outcome | Problem> | null> {
  const isRuled = hookOf(resource.name).under?.alone !== undefined;
  if (isRuled || new Set(ids).size < ids.length) return null;
  try {
    return await writer.tx.savepoint(() => returnedTogether(writer, resource, ids));
  } catch (error) {
    if (error instanceof NotTogether) return null;
    throw error;
  }
}

async function returnedTogether(writer: Writer, resource: AnyResource, ids: readonly string[]) {
  const done = new Map<string, Outcome | Problem>();
  const sound: Returning[] = [];
  await underRulesOf(writer.tx, resource);
  // Cached, so that none is loaded on its own.
  await writer.tx.getMany(resource.name, ids);
  for (const id of ids) {
    try {
      sound.push(await writer.tx.savepoint(() => returning(writer, resource, id)));
    } catch (error) {
      const problem = toProblem(error);
      if (!problem) throw error;
      done.set(id, problem);
    }
  }
  const records = sound.map(({ record }) => record);
  const meet = records.some((one) => mentions(resource, one).some(({ target }) => target === resource.name));
  if (meet || !(await standAlone(writer.tx, resource, records))) throw new NotTogether();
  const stored = await writer.tx.insertMany(
    resource.name,
    records,
    sound.map(({ was }) => was),
  );
  // Conflicts are reported when the records are restored one by one.
  const back = stored.flatMap((one) => (one instanceof Error ? [] : [one]));
  if (back.length < stored.length) throw new NotTogether();
  const ahead = (await hookOf(resource.name).ahead?.(writer, back)) ?? writer;
  for (const after of back) done.set(after.id, await settledOr(ahead, resource, after));
  return done;
}

async function settledOr(writer: Writer, resource: AnyResource, after: StoredRecord): Promise<Outcome> {
  try {
    return await settled(writer, resource, null, after, "restore");
  } catch (error) {
    throw toProblem(error) ? new NotTogether() : error;
  }
}

/**
 * Restores the values from before the last change, all or none.
 * @param version the version that the change produced. Throws VersionConflict for another one
 * @param terms default: users undo their own recent changes
 */
export async function undoEdit(
  writer: Writer,
  resource: AnyResource,
  id: string,
  version: number,
  terms = ownRecent(writer),
): Promise<Outcome> {
  await underRulesOf(writer.tx, resource);
  const [record] = await writer.tx.lock(resource.name, [id]);
  // For a deleted record, or one that somebody else has changed, the update reports the conflict.
  const was = record?.version === version ? await valuesBefore(writer, resource, id, terms) : {};
  const { broughtBack: own = [], following = [] } = hookOf(resource.name);
  const serverValues = chosen(was, (name) => own.includes(name));
  const typed = chosen(was, (name) => {
    const field = resource.fields[name];
    // What follows from entries comes back with them.
    return !field?.readOnly && !following.includes(name) && !isFollowing(field, { ...record, ...was });
  });
  const edit = { expected: version, verb: "restore", serverValues } as const;
  const outcome = await updateRecord(writer, resource, id, typed, edit);
  const isHalf = Object.keys(was).some((name) => !isDeepStrictEqual(outcome.after[name], was[name]));
  if (isHalf) throw refused("More than values has changed, which cannot be undone by itself.");
  return outcome;
}

const chosen = (values: Values, isChosen: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isChosen(name)));

/** The values that the last change replaced. Throws 409. */
async function valuesBefore(
  writer: Writer,
  resource: AnyResource,
  id: string,
  terms: UndoTerms,
): Promise<Values> {
  const { verb, before } = await lastDeed(writer, resource, id, terms);
  if (!writesFields(String(verb))) throw refused(nothingDone);
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(before)) {
    const field = fieldOf(resource, name);
    if (!field) throw refused("The record has other fields now.");
    if (!field.compute) changes[name] = value ?? field.empty;
  }
  if (Object.keys(changes).length === 0) throw refused(nothingDone);
  return changes;
}
