import type { AnyResource } from "../../src/core/define.ts";
import { derive } from "../../src/core/validate.ts";
import type { StoredRecord, Transaction } from "../stores/port.ts";

/**
 * Writes values that an action has worked out, read-only ones included, and derives the computed ones anew.
 * Nothing is validated, audited or hooked: the action answers for that. Throws VersionConflict.
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
