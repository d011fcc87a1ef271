import { type Condition, matching, sortedBy } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { auditEntries } from "./collections.ts";

const entriesOf = (resource: string, recordIds: readonly string[]): readonly Condition[] =>
  matching({ resource, recordId: recordIds });

const newestFirst = sortedBy("-createdAt", "-id");

/** The latest audit entry of a record; undefined if there is none. */
export async function lastEntry(
  reader: Reader,
  resource: string,
  recordId: string,
): Promise<StoredRecord | undefined> {
  const query = { where: entriesOf(resource, [recordId]), sort: newestFirst, start: 0, end: 1 } as const;
  return (await reader.find(auditEntries.name, { ...query, total: "none" })).rows[0];
}

/** The latest audit entries of several records, by id; records without one are missing. */
export async function lastEntries(
  reader: Reader,
  resource: string,
  recordIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const late: Condition = { field: "createdAt", op: "gte", values: [since.toISOString()] };
  const where = [...entriesOf(resource, recordIds), late];
  const { rows } = await reader.find(auditEntries.name, { where, sort: newestFirst });
  return new Map(rows.map((row) => [String(row.recordId), row] as const).reverse());
}
