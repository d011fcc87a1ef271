import { sql } from "kysely";
import { uniqueKeys } from "../../../src/core/index-keys.ts";
import {
  NotFound,
  OutOfBounds,
  type Reader,
  type StoredRecord,
  type Transaction,
  VersionConflict,
} from "../port.ts";
import { assertPlain, changedRecord, copy, newRecord } from "../record.ts";
import { Appended, seeing } from "./appended.ts";
import { prepared } from "./database.ts";
import { claims, refuseMissing, refuseReferenced, release } from "./guards.ts";
import type { Tables } from "./reader.ts";
import type { TransactionSession } from "./session.ts";
import { columnList, type Table, toRecord, writtenColumns } from "./table.ts";
import { updateMatching } from "./update-matching.ts";
import { insertRecord, insertRecords, updateRows } from "./write.ts";

/**
 * A transaction over one connection, serializable: whatever it has read is still true when it commits, or it
 * starts again. Every step leaves nothing behind when it throws an error of the port.
 */
export function createTransaction(
  tables: Tables,
  session: TransactionSession,
  reader: Reader,
): Transaction & { flush(): Promise<void> } {
  const appended = new Appended(tables, session);

  async function locked(table: Table, id: string, expected: number | null): Promise<StoredRecord> {
    const rows = await session.run(
      prepared(
        ["lock", table.name, writtenColumns(table)].join(),
        { id },
        (slot) =>
          sql`select ${columnList(table)} from ${sql.table(table.name)} where "id" = ${slot("id")}::text for update`,
      ),
    );
    if (!rows[0]) throw new NotFound(table.resource.name, id);
    const record = toRecord(table, rows[0]);
    if (expected !== null && record.version !== expected) throw new VersionConflict(record);
    return record;
  }

  async function change(
    table: Table,
    before: StoredRecord,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<StoredRecord> {
    const record = changedRecord(table.resource, before, changes, now());
    await refuseMissing(tables, session, table, before, record);
    const given = await claims(session, table, before, record);
    await release(session, table, record.id, given);
    await session.run(updateRows(table, [record], writtenColumns(table)));
    return copy(record);
  }

  return {
    ...seeing(reader, appended),
    flush: () => appended.write(),
    async insert(resource, input) {
      const table = tables.table(resource);
      const record = newRecord(table.resource, input, now());
      await appended.write(targetsOf(tables, resource));
      await insertRecord(tables, session, table, record);
      return copy(record);
    },
    async insertMany(resource, inputs) {
      const table = tables.table(resource);
      const at = now();
      const records = inputs.map((input) => newRecord(table.resource, input, at));
      await appended.write(targetsOf(tables, resource));
      return (await insertRecords(tables, session, table, records)).map((one) =>
        one instanceof Error ? one : copy(one),
      );
    },
    async append(resource, input) {
      appended.add(resource, newRecord(tables.table(resource).resource, input, now()));
    },
    async update(resource, id, expectedVersion, changes) {
      await appended.write([resource, ...targetsOf(tables, resource)]);
      const table = tables.table(resource);
      return change(table, await locked(table, id, expectedVersion), changes);
    },
    async updateAll(resource, where, changes) {
      await appended.write();
      const table = tables.table(resource);
      assertPlain(table.resource, changes);
      return updateMatching(tables, session, table, where, changes);
    },
    async remove(resource, id, expectedVersion) {
      await appended.write();
      const table = tables.table(resource);
      const record = await locked(table, id, expectedVersion);
      await refuseReferenced(tables, session, resource, id);
      await release(session, table, id, uniqueKeys(table.resource, record));
      await session.run(sql`delete from ${sql.table(table.name)} where "id" = ${id}`);
    },
    async adjust(resource, id, field, by, { min = -Infinity, max = Infinity }) {
      await appended.write([resource, ...targetsOf(tables, resource)]);
      const table = tables.table(resource);
      const before = await locked(table, id, null);
      const value = Number(before[field] ?? 0) + by;
      if (value < min || value > max) throw new OutOfBounds(field, value);
      return change(table, before, { [field]: value });
    },
    async nextNumber(series, first) {
      const rows = await session.run(
        sql`insert into "number_series" as "own" ("series", "next") values (${series}, ${first + 1}::bigint)
          on conflict ("series") do update set "next" = greatest("own"."next", ${first}::bigint) + 1
          returning "next" - 1 as "number"`,
      );
      return Number(rows[0]?.number);
    },
    savepoint: (work) => appended.undoneWith(() => session.savepoint(work)),
  };
}

/** The resources whose records those of one refer to. */
const targetsOf = (tables: Tables, resource: string): string[] =>
  tables.schema.outgoing(resource).map(({ target }) => target);

const now = () => new Date().toISOString();
