import { isDeepStrictEqual } from "node:util";
import { type AnyResource, fieldOf } from "../../src/core/define.ts";
import { derive } from "../../src/core/validate.ts";
import { writesFields } from "../../src/domain/audit.ts";
import { inScope } from "../access/access.ts";
import { lastEntry } from "../audit/last-entry.ts";
import { isObject } from "../http/body.ts";
import { noRecord, Problem } from "../problem.ts";
import { hookOf } from "../resources/hooks/index.ts";
import type { StoredRecord } from "../stores/port.ts";
import { withPosition } from "./positions.ts";
import { underRulesOf } from "./under-rules.ts";
import { type Outcome, settled, updateRecord } from "./write.ts";
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
  { tx, admin, now }: Writer,
  resource: AnyResource,
  id: string,
): Promise<StoredRecord & { readonly before: Values }> {
  const entry = await lastEntry(tx, resource.name, id);
  if (!entry || admin === null || entry.actorId !== admin.id || !isObject(entry.before)) {
    throw refused(nothingDone);
  }
  if (now.getTime() - Date.parse(entry.createdAt) > inTime) throw refused("This was too long ago.");
  return { ...entry, before: entry.before };
}

/**
 * Brings back a record that the writer has deleted, under its id and with its values, but for secrets, which nobody has kept.
 * What it refers to must still be there and its unique values free. Throws Problem and what the store throws.
 */
export async function undoDeletion(writer: Writer, resource: AnyResource, id: string): Promise<Outcome> {
  await underRulesOf(writer.tx, resource);
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
  const fitted = (await hook.fit?.(writer, was, was)) ?? was;
  const { version: _, createdAt: __, updatedAt: ___, ...record } = derive(resource.fields, fitted);
  await hook.check?.(writer, { before: null, after: record });
  const placed = await withPosition(writer.tx, resource, id, record, null);
  const after = await writer.tx.insert(resource.name, { ...placed, id }, { version, createdAt });
  return settled(writer, resource, null, after, "restore");
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
  const own = hookOf(resource.name).broughtBack ?? [];
  const serverValues = chosen(was, (name) => own.includes(name));
  const typed = chosen(was, (name) => !resource.fields[name]?.readOnly);
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
