import { uuidv7 } from "uuidv7";
import type { AnyResource } from "../../src/core/define.ts";
import { isEmpty } from "../../src/core/fields/field.ts";
import { oncePer } from "../../src/core/once.ts";
import { isSame } from "../records/is-same.ts";
import type { Writer } from "../records/writer.ts";
import type { StoredRecord } from "../stores/port.ts";

/** What a change of a stored record is remembered as. */
export type Change = "update" | "restore";

type Values = Record<string, unknown>;

/** The fields whose values are remembered. */
const openNames = oncePer(({ fields }: AnyResource) =>
  Object.keys(fields).filter((name) => !fields[name]?.secret && !fields[name]?.writeOnly),
);

function pick(record: StoredRecord, names: readonly string[]): Values {
  const picked: Values = {};
  for (const name of names) picked[name] = record[name];
  return picked;
}

/** Every value there is, secrets left out. */
const filled = (resource: AnyResource, record: StoredRecord): Values =>
  pick(
    record,
    openNames(resource).filter((name) => !isEmpty(record[name])),
  );

/** The values that differ between two states of a record, as they were and as they are. */
function difference(resource: AnyResource, before: StoredRecord, after: StoredRecord) {
  const names = openNames(resource).filter((name) => !isSame(before[name], after[name]));
  return { before: pick(before, names), after: pick(after, names) };
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
