import type { Query } from "./dialect/query.ts";
import type { Reader, StoredRecord } from "./stores/port.ts";

/** Adds a value to the group of its key. */
export function gather<T>(groups: Map<string, T[]>, key: string, value: T): void {
  const known = groups.get(key);
  if (known) known.push(value);
  else groups.set(key, [value]);
}

/** The first of all matches, where nobody asks how many there are. */
export async function firstOf(
  reader: Reader,
  resource: string,
  query: Query,
  count: number,
): Promise<StoredRecord[]> {
  const rows: StoredRecord[] = [];
  for await (const row of reader.stream(resource, { ...query, start: 0, end: count })) rows.push(row);
  return rows;
}
