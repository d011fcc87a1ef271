import { auditEntries } from "../collections.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";

/** The last thing that the audit log tells of a record; undefined where it tells nothing. */
export async function lastEntry(
  reader: Reader,
  resource: string,
  recordId: string,
): Promise<StoredRecord | undefined> {
  const where = [
    { field: "resource", op: "eq", values: [resource] },
    { field: "recordId", op: "eq", values: [recordId] },
  ] as const;
  const sort = [
    { field: "createdAt", order: "desc" },
    { field: "id", order: "desc" },
  ] as const;
  return (await reader.find(auditEntries.name, { where, sort, start: 0, end: 1, total: "none" })).rows[0];
}
