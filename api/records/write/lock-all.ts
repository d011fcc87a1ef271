import type { AnyResource } from "../../../src/core/define.ts";
import type { Lock, Transaction } from "../../store/port.ts";
import { underRulesOf } from "./under-rules.ts";

/**
 * Locks records that are about to be written one by one: all at once in the order of their ids, which avoids deadlocks
 * and saves a query for each.
 */
export async function lockAll(
  tx: Transaction,
  resource: AnyResource,
  ids: readonly string[],
  how: Lock = "change",
): Promise<void> {
  if (ids.length === 0) return;
  await underRulesOf(tx, resource);
  await tx.lock(resource.name, [...new Set(ids)].sort(), how);
}
