import { exactSum } from "../../../../src/domain/exact-sum.ts";
import {
  type NewRecord,
  OutOfBounds,
  type Removed,
  StillReferenced,
  type StoredRecord,
  type Transaction,
  Unstorable,
} from "../../port.ts";
import { assertPlain, changedRecord, copy, newStoredRecord } from "../../record.ts";
import { referredIds } from "../../schema.ts";
import type { SqlTable } from "../sql/table.ts";
import { claims, refuseMissing, release } from "./guards.ts";
import type { Locks } from "./transaction-locks.ts";
import type { TransactionWork } from "./transaction-work.ts";
import { updateMatching } from "./update-matching.ts";
import { insertRecord, insertRecords } from "./write.ts";

type Writes = Pick<
  Transaction,
  "insert" | "insertMany" | "append" | "update" | "updateAll" | "remove" | "adjust"
>;

/** @param yieldIfDue yields to requests between the steps of long work */
export function transactionWrites(
  work: TransactionWork,
  locks: Locks,
  yieldIfDue: () => Promise<void>,
): Writes {
  const { tables, session, unwritten, seen, held } = work;

  /** Locks a record for a change, after everything the change depends on. */
  async function lockToChange(table: SqlTable, id: string, expected: number | null): Promise<StoredRecord> {
    const resource = table.resource.name;
    await Promise.all([unwritten.appended.write([resource]), unwritten.writeBefore(resource)]);
    return locks.lockOne(table, id, expected);
  }

  return {
    async insert(resource, input, was) {
      const table = tables.table(resource);
      const record = newStoredRecord(table.resource, input, now(), was);
      await unwritten.writeBefore(resource);
      await insertRecord(tables, session, table, record);
      noteInserted(work, resource, record);
      return copy(record);
    },
    async insertMany(resource, inputs, was) {
      const table = tables.table(resource);
      const at = now();
      const made = inputs.map((input, place) => newRecordOr(table, input, at, was?.[place]));
      const records = made.flatMap((one) => (one instanceof Error ? [] : [one]));
      await unwritten.writeBefore(resource);
      const inserted = await insertRecords(tables, session, table, records);
      const results = new Map(records.map(({ id }, place) => [id, inserted[place]]));
      return made.map((one) => {
        const result = one instanceof Error ? one : (results.get(one.id) ?? one);
        if (result instanceof Error) return result;
        noteInserted(work, resource, result);
        return copy(result);
      });
    },
    async append(resource, input) {
      await yieldIfDue();
      const record = newStoredRecord(tables.table(resource).resource, input, now());
      unwritten.appended.add(resource, record);
      if (!work.isTrial) unwritten.appended.startMany(resource);
      forgetReferrers(work, resource, record);
    },
    async update(resource, id, expectedVersion, changes) {
      const table = tables.table(resource);
      return change(work, table, await lockToChange(table, id, expectedVersion), changes);
    },
    async updateAll(resource, where, changes) {
      await unwritten.write();
      const table = tables.table(resource);
      assertPlain(table.resource, changes);
      held.forget(resource);
      return updateMatching(tables, session, table, { where, changes, seen });
    },
    async remove(resource, id, expectedVersion) {
      await unwritten.appended.write([resource]);
      const record = await locks.lockOne(tables.table(resource), id, expectedVersion, "remove");
      const users = await locks.referrers(resource, id);
      if (users.length > 0) throw new StillReferenced(users);
      unwritten.removed.add(resource, record);
      forgetReferrers(work, resource, record);
      seen.wrote(resource, id);
      held.forget(resource, id);
    },
    async adjust(resource, id, field, by, { min = -Infinity, max = Infinity }) {
      const table = tables.table(resource);
      const before = await lockToChange(table, id, null);
      const value = exactSum(Number(before[field] ?? 0), by);
      if (value < min || value > max) throw new OutOfBounds(field, value);
      return change(work, table, before, { [field]: value });
    },
  };
}

/** A new record, or what of it could not be read again. */
function newRecordOr(
  { resource }: SqlTable,
  input: NewRecord,
  at: string,
  was: Removed | undefined,
): StoredRecord | Unstorable {
  try {
    return newStoredRecord(resource, input, at, was);
  } catch (error) {
    if (error instanceof Unstorable) return error;
    throw error;
  }
}

/** Changes a locked record. */
async function change(
  work: TransactionWork,
  table: SqlTable,
  before: StoredRecord,
  changes: Readonly<Record<string, unknown>>,
): Promise<StoredRecord> {
  const { tables, session, unwritten, seen, held } = work;
  const resource = table.resource.name;
  const record = changedRecord(table.resource, before, changes, now());
  await refuseMissing(tables, session, table, before, record);
  const given = await claims(session, table, before, record);
  await release(session, table, record.id, given);
  unwritten.changed.add(resource, record);
  forgetReferrers(work, resource, before, record);
  seen.wrote(resource, record.id, record.version);
  held.set(resource, record);
  return copy(record);
}

function noteInserted(work: TransactionWork, resource: string, record: StoredRecord): void {
  forgetReferrers(work, resource, record);
  work.seen.wrote(resource, record.id, record.version);
}

/** Forgets reference counts of the records that written ones reference or referenced. */
function forgetReferrers(
  { tables, held }: TransactionWork,
  resource: string,
  ...records: readonly StoredRecord[]
): void {
  held.uncounted(() =>
    records.flatMap((record) =>
      tables.schema.outgoing(resource).flatMap((reference) => referredIds(reference, record)),
    ),
  );
}

const now = () => new Date().toISOString();
