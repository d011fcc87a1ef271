import type { Condition } from "../../dialect/query.ts";
import type { Reader, StoredRecord, Transaction } from "../../port.ts";
import type { TransactionWork } from "./transaction-work.ts";

/**
 * The reads of a transaction. They see its own writes, note the version of each returned record, and use locked records
 * without reading them again.
 */
export function transactionReads({
  held,
  seen,
  unwritten,
  reader: written,
}: TransactionWork): Reader & Pick<Transaction, "peek"> {
  const reader = writingBefore(written, (resource) => unwritten.write([resource]));
  const note = (resource: string, records: readonly StoredRecord[]) => {
    for (const record of records) seen.note(resource, record);
  };
  return {
    ...reader,
    async get(resource, id) {
      const known = held.get(resource, id);
      if (known) return known;
      const record = await reader.get(resource, id);
      if (record) seen.note(resource, record);
      else seen.missing(resource, id);
      return record;
    },
    async getMany(resource, ids, fields) {
      const heldRecords = held.all(resource, ids);
      if (heldRecords) return heldRecords;
      const records = await reader.getMany(resource, ids, fields);
      note(resource, records);
      return records;
    },
    async find(resource, query) {
      const page = await reader.find(resource, query);
      note(resource, page.rows);
      return page;
    },
    async peek(resource, where) {
      const ids = idsAskedFor(where);
      const records = ids && held.all(resource, ids);
      return records ?? (await reader.find(resource, { where, sort: [] })).rows;
    },
  };
}

/** The ids of a query by id; null for all other queries. */
function idsAskedFor([only, ...others]: readonly Condition[]): readonly string[] | null {
  const isById = only && "field" in only && only.field === "id" && only.op === "eq" && others.length === 0;
  return isById ? only.values.map(String) : null;
}

/** Wraps a reader to write a resource's pending records before it is read. */
function writingBefore(reader: Reader, write: (resource: string) => Promise<void>): Reader {
  return {
    async get(resource, id) {
      await write(resource);
      return reader.get(resource, id);
    },
    async getMany(resource, ids, fields) {
      await write(resource);
      return reader.getMany(resource, ids, fields);
    },
    async find(resource, query) {
      await write(resource);
      return reader.find(resource, query);
    },
    async owners(resource, scope, values) {
      await write(resource);
      return reader.owners(resource, scope, values);
    },
    async aggregate(resource, query) {
      await write(resource);
      return reader.aggregate(resource, query);
    },
    async *stream(resource, query) {
      await write(resource);
      yield* reader.stream(resource, query);
    },
  };
}
