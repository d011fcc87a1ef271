import type { Query } from "./dialect/query.ts";
import type { Reader, StoredRecord } from "./port.ts";

/** Appends a value to the group of its key. */
export function addToGroup<T>(groups: Map<string, T[]>, key: string, value: T): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}

/** A page of matches, without the total count. */
export async function gatheredPage(
  reader: Reader,
  resource: string,
  query: Query,
  start: number,
  end: number,
): Promise<StoredRecord[]> {
  const rows: StoredRecord[] = [];
  for await (const row of reader.stream(resource, { ...query, start, end })) rows.push(row);
  return rows;
}

/** The first matches, without the total count. */
export const firstOf = (reader: Reader, resource: string, query: Query, count: number) =>
  gatheredPage(reader, resource, query, 0, count);
