import type { AnyResource } from "../../src/core/define.ts";
import { derive } from "../../src/core/validate.ts";
import type { StoredRecord, Transaction } from "../stores/port.ts";

/**
 * Writes values set by an action, including read-only ones, and recomputes derived ones. Without validation, audit and
 * hooks, which are up to the action. Throws VersionConflict.
 */
export async function patchRecord(
  tx: Transaction,
  resource: AnyResource,
  before: StoredRecord,
  changes: Readonly<Record<string, unknown>>,
): Promise<StoredRecord> {
  const { id, version, createdAt, updatedAt, ...values } = derive(resource.fields, { ...before, ...changes });
  return tx.update(resource.name, before.id, before.version, values);
}
