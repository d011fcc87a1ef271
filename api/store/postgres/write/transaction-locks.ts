import {
  type Lock,
  NotFound,
  type StoredRecord,
  type Transaction,
  type Users,
  VersionConflict,
} from "../../port.ts";
import { lockRows } from "../lock/locks.ts";
import { type SqlTable, toRecord } from "../sql/table.ts";
import { usersOf } from "./guards.ts";
import type { TransactionWork } from "./transaction-work.ts";

export interface Locks extends Pick<Transaction, "lock"> {
  /** Throws NotFound, and VersionConflict if `expected` is given and differs. */
  lockOne(table: SqlTable, id: string, expected: number | null, how?: Lock): Promise<StoredRecord>;
  /** References to a record that is locked for removal. */
  referrers(resource: string, id: string): Promise<readonly Users[]>;
}

/** The record locks of a transaction. */
export function createLocks(work: TransactionWork): Locks {
  const { held, isTrial, unwritten } = work;
  return {
    async lock(resource, ids, how) {
      await unwritten.appended.write([resource]);
      const records = await lock(work, resource, ids, how);
      // Several records locked for removal are removed one by one: their references are counted together.
      const uncounted = records.map(({ id }) => id).filter((id) => !held.users(resource, id));
      if (how === "remove" && !isTrial && uncounted.length > 1)
        await countReferrers(work, resource, uncounted);
      return records;
    },
    async lockOne(table, id, expected, how) {
      const resource = table.resource.name;
      const [record] = await lock(work, resource, [id], how);
      if (!record) throw new NotFound(resource, id);
      if (expected !== null && record.version !== expected) throw new VersionConflict(record);
      return record;
    },
    async referrers(resource, id) {
      if (!held.users(resource, id)) await countReferrers(work, resource, [id]);
      return held.users(resource, id) ?? [];
    },
  };
}

/** The current records; those that are not locked strongly enough are locked first. */
async function lock(
  work: TransactionWork,
  resource: string,
  ids: readonly string[],
  how: Lock = "change",
): Promise<readonly StoredRecord[]> {
  const { held, seen } = work;
  const recordById = new Map(
    ids.flatMap((id) => held.get(resource, id, how) ?? []).map((one) => [one.id, one]),
  );
  const others = ids.filter((id) => !recordById.has(id));
  if (others.length > 0) {
    for (const record of await readLocked(work, resource, others, how)) {
      seen.note(resource, record);
      held.set(resource, record, how);
      recordById.set(record.id, record);
    }
    for (const id of others) if (!recordById.has(id)) seen.missing(resource, id);
  }
  return ids.flatMap((id) => recordById.get(id) ?? []);
}

async function readLocked(
  { tables, session, reader, unwritten, isTrial }: TransactionWork,
  resource: string,
  ids: readonly string[],
  how: Lock,
): Promise<readonly StoredRecord[]> {
  if (unwritten.changed.some(resource, ids)) await unwritten.changed.write([resource]);
  if (unwritten.removed.some(resource, ids)) await unwritten.removed.write([resource]);
  if (isTrial) return reader.getMany(resource, ids);
  const table = tables.table(resource);
  return (await session.run(lockRows(table, ids, how))).map((row) => toRecord(table, row));
}

/** Counts the references to records into `held`. */
async function countReferrers(
  { tables, session, held, unwritten }: TransactionWork,
  resource: string,
  ids: readonly string[],
): Promise<void> {
  await unwritten.write([resource, ...tables.schema.incoming(resource).map((one) => one.resource)]);
  const referrers = await usersOf(tables, session, resource, ids);
  for (const [id, users] of referrers) held.counted(resource, id, users);
}
