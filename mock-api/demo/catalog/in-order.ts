import type { StoredRecord } from "../../../api/store/port.ts";
import { positionsFrom } from "../../../src/domain/sequence.ts";

/** Assigns positions to the records in the given order. */
export function inReferenceOrder(records: readonly StoredRecord[]): StoredRecord[] {
  const places = positionsFrom(null, records.length);
  return records.map((record, at) => ({ ...record, position: places[at] ?? null }));
}
