import { uuidv7 } from "uuidv7";
import type { AnyResource } from "../../../src/core/define.ts";
import { isEmpty } from "../../../src/core/fields/field.ts";
import { oncePer } from "../../../src/core/once.ts";
import type { StoredRecord } from "../../store/port.ts";
import { isSame } from "../is-same.ts";
import type { Writer } from "../writer.ts";

/** Verbs under which a change of a stored record is logged. */
export type ChangeVerb = "update" | "restore";

type Values = Record<string, unknown>;

/** The fields whose values are logged. */
const openNames = oncePer(({ fields }: AnyResource) =>
  Object.keys(fields).filter((name) => !fields[name]?.secret && !fields[name]?.writeOnly),
);

function pick(record: StoredRecord, names: readonly string[]): Values {
  const picked: Values = {};
  for (const name of names) picked[name] = record[name];
  return picked;
}

/** All non-empty values, without secrets. */
const filled = (resource: AnyResource, record: StoredRecord): Values =>
  pick(
    record,
    openNames(resource).filter((name) => !isEmpty(record[name])),
  );

/** The values that differ between two states of a record, before and after. */
function difference(resource: AnyResource, before: StoredRecord, after: StoredRecord) {
  const names = openNames(resource).filter((name) => !isSame(before[name], after[name]));
  return { before: pick(before, names), after: pick(after, names) };
}

/** The values of a deleted record, plus its version and creation time, which restoring it needs. */
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
 * Logs a write in its own transaction: who, when, from where, and the values before and after. Changes store only the
 * fields that differ; created and deleted records all that have a value.
 * @param change the verb for a change of a stored record, or of one that was restored
 */
export async function audit(
  writer: Writer,
  resource: AnyResource,
  before: StoredRecord | null,
  after: StoredRecord | null,
  change: ChangeVerb = "update",
): Promise<void> {
  const record = after ?? before;
  if (!record) return;
  const isNew = before === null && change !== "restore";
  const verb = isNew ? "create" : after ? change : "delete";
  await remember(writer, resource, record, { verb, ...content(resource, before, after) });
}

/** Logs the values of a merged record at the record that remains. */
export async function auditMerge(
  writer: Writer,
  resource: AnyResource,
  survivor: StoredRecord,
  gone: StoredRecord,
): Promise<void> {
  await remember(writer, resource, survivor, { verb: "merge", before: filled(resource, gone), after: null });
}
