import { isDeepStrictEqual } from "node:util";
import { type AnyResource, fieldOf } from "../../src/core/define.ts";
import { derive } from "../../src/core/validate.ts";
import { writesFields } from "../../src/domain/audit.ts";
import { isObject } from "../../src/domain/is-object.ts";
import { inScope } from "../access/access.ts";
import { lastEntries, lastEntry } from "../audit/last-entry.ts";
import { toProblem } from "../http/errors.ts";
import { noRecord, Problem } from "../problem.ts";
import { withRedirectsLoaded } from "../redirects/moved.ts";
import { hookOf } from "../resources/hooks/index.ts";
import type { NewRecord, Removed, StoredRecord } from "../stores/port.ts";
import type { Outcome } from "./outcome.ts";
import { standAlone, withPosition } from "./positions.ts";
import { mentions } from "./references.ts";
import { underRulesOf } from "./under-rules.ts";
import { settled, updateRecord } from "./write.ts";
import type { Writer } from "./writer.ts";

type Values = Readonly<Record<string, unknown>>;

/** What can be taken back: that a record was deleted, or what was last changed of it. */
export const undoable = ["delete", "edit"] as const;
export type Undoable = (typeof undoable)[number];

/** How long after it was done something can be taken back, in milliseconds: long work takes as long to be undone. */
const inTime = 60 * 60_000;

const nothingDone = "You have done nothing here that could be undone.";

const refused = (why: string) => new Problem("conflict", why);

/** The last thing that the audit log tells of a record, where the writer did it just now. Throws 409. */
async function lastDeed(
  writer: Writer,
  resource: AnyResource,
  id: string,
): Promise<StoredRecord & { readonly before: Values }> {
  const { admin, now } = writer;
  const entry = writer.lastEntries?.get(id) ?? (await lastEntry(writer.tx, resource.name, id));
  if (!entry || admin === null || entry.actorId !== admin.id || !isObject(entry.before)) {
    throw refused(nothingDone);
  }
  if (now.getTime() - Date.parse(entry.createdAt) > inTime) throw refused("This was too long ago.");
  return { ...entry, before: entry.before };
}

/**
 * The writer, knowing what was last done to records, which are locked or gone: what is undone later in the transaction is what
 * was done before it.
 */
export async function withLastEntries(
  writer: Writer,
  resource: AnyResource,
  ids: readonly string[],
): Promise<Writer> {
  const since = new Date(writer.now.getTime() - inTime);
  return { ...writer, lastEntries: await lastEntries(writer.tx, resource.name, ids, since) };
}

/** A record as it comes back, and what it was when it went. */
interface Returning {
  readonly record: NewRecord;
  readonly was: Removed;
}

/** The record that the writer has deleted, with its values, but for secrets, which nobody has kept. Throws Problem. */
async function returning(writer: Writer, resource: AnyResource, id: string): Promise<Returning> {
  if (await writer.tx.get(resource.name, id)) throw refused("The record is there.");
  const { verb, before } = await lastDeed(writer, resource, id);
  if (verb !== "delete") throw refused("The record was not deleted by you.");
  const { version, createdAt, ...values } = before;
  if (typeof version !== "number" || typeof createdAt !== "string")
    throw refused("This was deleted by an older version of the program.");
  const empty = Object.entries(resource.fields).map(([name, field]) => [name, field.empty]);
  const was = { ...Object.fromEntries(empty), ...values, id, version, createdAt, updatedAt: createdAt };
  if (writer.admin && !inScope(writer.admin, resource, "delete", was)) throw noRecord(resource.name, id);
  const hook = hookOf(resource.name);
  // What follows from other records is as it would be by now.
  const fitted = (await hook.fit?.(writer, was, was, [])) ?? was;
  const { version: _, createdAt: __, updatedAt: ___, ...record } = derive(resource.fields, fitted);
  await hook.check?.(writer, { before: null, after: record });
  return { record: { ...record, id }, was: { version, createdAt } };
}

/**
 * Brings back a record that the writer has deleted, under its id and with its values. What it refers to must still be there and
 * its unique values free. Throws Problem and what the store throws.
 */
export async function undoDeletion(writer: Writer, resource: AnyResource, id: string): Promise<Outcome> {
  await underRulesOf(writer.tx, resource);
  const { record, was } = await returning(writer, resource, id);
  const placed = await withPosition(writer.tx, resource, id, record, null);
  const after = await writer.tx.insert(resource.name, { ...placed, id }, was);
  return settled(writer, resource, null, after, "restore");
}

/** Records cannot be brought back together. */
class NotTogether extends Error {}

/**
 * Brings back many at once. @returns by id what was written, or why that was not; null where one of them meets what it cannot
 * know of the others: nothing has happened then
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
  // Remembered, so that nobody asks for each.
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
  // Who is in whose way is told where one comes after the other.
  const back = stored.flatMap((one) => (one instanceof Error ? [] : [one]));
  if (back.length < stored.length) throw new NotTogether();
  const ahead = await withRedirectsLoaded(writer, resource.name, back);
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
 * Gives a record back the values that it had before the writer's last change, all of them or none.
 * @param version that the change has led to. Another one is left as it is: throws VersionConflict
 */
export async function undoEdit(
  writer: Writer,
  resource: AnyResource,
  id: string,
  version: number,
): Promise<Outcome> {
  await underRulesOf(writer.tx, resource);
  const [record] = await writer.tx.lock(resource.name, [id]);
  // Of a record that is gone, or that somebody else has changed, the update says so.
  const was = record?.version === version ? await valuesBefore(writer, resource, id) : {};
  const { broughtBack: own = [], following = [] } = hookOf(resource.name);
  const serverValues = chosen(was, (name) => own.includes(name));
  const typed = chosen(was, (name) => !resource.fields[name]?.readOnly && !following.includes(name));
  const edit = { expected: version, verb: "restore", serverValues } as const;
  const outcome = await updateRecord(writer, resource, id, typed, edit);
  const isHalf = Object.keys(was).some((name) => !isDeepStrictEqual(outcome.after[name], was[name]));
  if (isHalf) throw refused("More than values has changed, which cannot be undone by itself.");
  return outcome;
}

const chosen = (values: Values, wanted: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));

/** The values that the writer's last change has replaced. Throws 409. */
async function valuesBefore(writer: Writer, resource: AnyResource, id: string): Promise<Values> {
  const { verb, before } = await lastDeed(writer, resource, id);
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
