import { sql } from "kysely";
import type pg from "pg";
import { type Bulk, UniqueViolation } from "../../port.ts";
import { storedRecord } from "../../record.ts";
import { ValueOwners } from "../../shared-values.ts";
import { selectByIds } from "../read/page-statements.ts";
import { refreshRollups } from "../rollup/refresh-rollups.ts";
import type { Tables } from "../rollup/tables.ts";
import { copyOfKeys, copyOfRows } from "../sql/copy.ts";
import {
  inTransaction,
  isTaken,
  poolSession,
  type Session,
  type TransactionSession,
} from "../sql/session.ts";
import { type SqlTable, toRecord } from "../sql/table.ts";

/** What is dropped during a bulk load and recreated afterwards, which is many times faster. */
interface Aside {
  readonly drop: string;
  readonly create: string;
}

/**
 * Loads any number of records by COPY in one transaction. Indexes, foreign keys and rollups are dropped and recreated
 * within it, so that an interrupted load leaves everything as it was.
 */
export async function fillTables(pool: pg.Pool, tables: Tables, all: AsyncIterable<Bulk>): Promise<void> {
  await inTransaction(pool, "begin", async (session) => {
    // Memory of creating each index.
    await session.run(sql`set local maintenance_work_mem = '256MB'`);
    await session.run(sql`delete from "stored_rollups"`);
    const makeRollups = await refreshRollups(session, tablesOf(tables), async () => false);
    const aside = await asideOf(session, tables);
    for (const { drop } of aside) await session.run(sql.raw(drop));
    await pour(session, tables, all);
    await dropSharedKeys(session, tables);
    for (const { create } of aside.toReversed()) await session.run(sql.raw(create));
    await makeRollups();
  }).catch((error: unknown) => {
    throw isTaken(error) ? new UniqueViolation(scopeOf(error)) : error;
  });
  await vacuumAll(pool, tables);
}

const tablesOf = ({ schema, table }: Tables): SqlTable[] => schema.resources.map(({ name }) => table(name));

/**
 * Records may share a value in several spellings, stored before these were known to be one: the first of them keeps it,
 * as when such a store is opened. Equal texts are left to the primary key, which refuses them.
 */
async function dropSharedKeys(session: Session, tables: Tables): Promise<void> {
  const shared = await session.run(
    sql`select "resource", array_agg(distinct "record_id") as "ids" from "unique_keys" as "one"
      where ("resource", "scope", "value") in (
        select "resource", "scope", "value" from "unique_keys" group by 1, 2, 3 having count(*) > 1)
      group by "resource"`,
  );
  for (const { resource, ids } of shared) {
    const table = tables.table(String(resource));
    const owners = new ValueOwners(table.resource);
    const rows = await session.run(selectByIds(table, Array.isArray(ids) ? ids.map(String) : []));
    for (const row of rows) owners.add(toRecord(table, row));
    if (owners.problem()) continue;
    await session.run(
      sql`delete from "unique_keys" as "one" using "unique_keys" as "other"
        where "one"."resource" = ${table.resource.name} and "other"."resource" = "one"."resource"
          and "other"."scope" = "one"."scope" and "other"."value" = "one"."value"
          and ("other"."record_id", "other".ctid) < ("one"."record_id", "one".ctid)`,
    );
  }
}

/** Prepares the next rows while the database takes the last ones. */
async function pour(session: TransactionSession, tables: Tables, all: AsyncIterable<Bulk>): Promise<void> {
  let sent: Promise<void> = Promise.resolve();
  for await (const some of all) {
    const write = writeOf(session, tables, some);
    await sent;
    sent = write();
    // Awaited later; an unhandled rejection would end the process.
    sent.catch(() => {});
  }
  await sent;
}

function writeOf(session: TransactionSession, tables: Tables, some: Bulk): () => Promise<void> {
  if ("series" in some) return () => setSeries(session, some.series, some.next);
  const table = tables.table(some.resource);
  const records = some.records.map((one) => storedRecord(table.resource, one));
  const copies = [copyOfRows(table, records), copyOfKeys(table, records)];
  return async () => {
    for (const copy of copies) if (copy.data.length > 0) await session.copyIn(copy);
  };
}

async function setSeries(session: Session, series: string, next: number): Promise<void> {
  await session.run(
    sql`insert into "number_series" as "own" ("series", "next") values (${series}, ${next}::bigint)
      on conflict ("series") do update set "next" = greatest("own"."next", excluded."next")`,
  );
}

const keysTable = "unique_keys";

/** Foreign keys first, since they may depend on an index. Primary keys of records stay: ids mostly come in order. */
async function asideOf(session: Session, tables: Tables): Promise<Aside[]> {
  const names = [...tablesOf(tables).map(({ name }) => name), keysTable];
  const ours = sql`any(array(select to_regclass(quote_ident("name")) from unnest(${names}::text[]) as "one" ("name")))`;
  const constraints = await session.run(
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "drop",
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "create"
      from pg_constraint
      where conrelid = ${ours} and (contype = 'f' or (contype = 'p' and conrelid = to_regclass(${keysTable})))
      order by contype`,
  );
  const indexes = await session.run(
    sql`select format('drop index %s', indexrelid::regclass) as "drop", pg_get_indexdef(indexrelid) as "create"
      from pg_index where indrelid = ${ours} and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  return [...constraints, ...indexes].map((row) => ({ drop: String(row.drop), create: String(row.create) }));
}

/** The scope of a duplicate unique value; `id` for a primary key. */
function scopeOf(error: unknown): string {
  const detail = error instanceof Error && "detail" in error ? String(error.detail) : "";
  return /\(resource, scope, value\)=\([^,]+, ([^,]+), /.exec(detail)?.[1] ?? "id";
}

/** Runs VACUUM ANALYZE, so that plans for the new rows and index-only scans do not wait for autovacuum. */
async function vacuumAll(pool: pg.Pool, tables: Tables): Promise<void> {
  const rollups = tables.schema.resources.flatMap((one) => [
    ...tables.rollups(one.name),
    ...tables.rankings(one.name),
  ]);
  for (const { name } of [...tablesOf(tables), ...rollups]) {
    await poolSession(pool).run(sql`vacuum (analyze) ${sql.table(name)}`);
  }
}
