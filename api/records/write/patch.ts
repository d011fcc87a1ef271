import type { AnyResource } from "../../../src/core/define.ts";
import { derive } from "../../../src/core/validation/validate.ts";
import { throwIfAny } from "../../platform/problem.ts";
import type { StoredRecord, Transaction } from "../../store/port.ts";
import { overfull } from "./check.ts";

/**
 * Writes values set by an action, including read-only ones, and recomputes derived ones. Validation, audit and hooks are
 * up to the action. Throws 422 for a list that becomes longer than declared, VersionConflict.
 */
export async function patchRecord(
  tx: Transaction,
  resource: AnyResource,
  before: StoredRecord,
  changes: Readonly<Record<string, unknown>>,
): Promise<StoredRecord> {
  throwIfAny(overfull(resource, before, changes));
  const { id, version, createdAt, updatedAt, ...values } = derive(resource.fields, { ...before, ...changes });
  return tx.update(resource.name, before.id, before.version, values);
}
