import { isDeepStrictEqual } from "node:util";
import { uuidv7 } from "uuidv7";
import type { AnyResource } from "../../src/core/define.ts";
import { isEmpty } from "../../src/core/fields/field.ts";
import type { Writer } from "../records/writer.ts";
import type { StoredRecord } from "../stores/port.ts";

/** What a change of a stored record is remembered as. */
export type Change = "update" | "restore";

type Values = Record<string, unknown>;

function open(resource: AnyResource, record: StoredRecord): [string, unknown][] {
  return Object.keys(resource.fields)
    .filter((name) => !resource.fields[name]?.secret && !resource.fields[name]?.writeOnly)
    .map((name) => [name, record[name]]);
}

/** Every value there is, secrets left out. */
function filled(resource: AnyResource, record: StoredRecord): Values {
  return Object.fromEntries(open(resource, record).filter(([, value]) => !isEmpty(value)));
}

/** The values that differ between two states of a record, as they were and as they are. */
function difference(resource: AnyResource, before: StoredRecord, after: StoredRecord) {
  const names = open(resource, after)
    .filter(([name, value]) => !isDeepStrictEqual(before[name], value))
    .map(([name]) => name);
  const pick = (record: StoredRecord): Values =>
    Object.fromEntries(names.map((name) => [name, record[name]]));
  return { before: pick(before), after: pick(after) };
}

/** What was deleted, with what it takes to bring it back: how far its versions had come, and when it was made. */
function removed(resource: AnyResource, record: StoredRecord): Values {
  return { ...filled(resource, record), version: record.version, createdAt: record.createdAt };
}

function content(resource: AnyResource, before: StoredRecord | null, after: StoredRecord | null) {
  if (before && after) return difference(resource, before, after);
  return { before: before && removed(resource, before), after: after && filled(resource, after) };
}

async function remember(
  writer: Writer,
  resource: AnyResource,
  record: StoredRecord,
  entry: { readonly verb: string; readonly before: Values | null; readonly after: Values | null },
): Promise<void> {
  const title = record[resource.title];
  await writer.tx.append("audit-entries", {
    id: uuidv7(),
    resource: resource.name,
    recordId: record.id,
    recordTitle: typeof title === "string" ? title : null,
    actorId: writer.admin?.id ?? null,
    actorName: writer.admin?.name ?? null,
    approverId: writer.approver?.id ?? null,
    approverName: writer.approver?.name ?? null,
    ip: writer.ip,
    ...entry,
  });
}

/**
 * Remembers a write in its own transaction: who, when, from where, and the values before and after. A change
 * keeps only the fields that differ; a new or deleted record all that have a value.
 * @param change what is said of a stored record that has changed, or of one that came back
 */
export async function audit(
  writer: Writer,
  resource: AnyResource,
  before: StoredRecord | null,
  after: StoredRecord | null,
  change: Change = "update",
): Promise<void> {
  const record = after ?? before;
  if (!record) return;
  const isNew = before === null && change !== "restore";
  const verb = isNew ? "create" : after ? change : "delete";
  await remember(writer, resource, record, { verb, ...content(resource, before, after) });
}

/** Remembers, at the record that stays, what the other one was that became part of it. */
export async function auditMerge(
  writer: Writer,
  resource: AnyResource,
  kept: StoredRecord,
  gone: StoredRecord,
): Promise<void> {
  await remember(writer, resource, kept, { verb: "merge", before: filled(resource, gone), after: null });
}
