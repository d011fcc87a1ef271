import { type Condition, sortedBy } from "./dialect/query.ts";
import { addToGroup } from "./gather.ts";
import type { Reader, StoredRecord } from "./port.ts";

export const inOrder = { where: [], sort: sortedBy("id") } as const;

/** All records of a resource in order, in batches, so that memory does not grow with their number. */
export async function* batchesOf(
  reader: Reader,
  resource: string,
  size: number,
): AsyncGenerator<readonly StoredRecord[]> {
  let batch: StoredRecord[] = [];
  for await (const record of reader.stream(resource, inOrder)) {
    batch.push(record);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Records of another resource that reference those of a batch in a field, in order. */
export async function belongingTo(
  batch: readonly StoredRecord[],
  reader: Reader,
  resource: string,
  field: string,
  more: readonly Condition[] = [],
): Promise<ReadonlyMap<string, readonly StoredRecord[]>> {
  const named: Condition = { field, op: "eq", values: batch.map(({ id }) => id) };
  const groups = new Map<string, StoredRecord[]>();
  for await (const record of reader.stream(resource, { ...inOrder, where: [named, ...more] })) {
    addToGroup(groups, String(record[field]), record);
  }
  return groups;
}
