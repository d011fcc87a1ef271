import { sql } from "kysely";
import type pg from "pg";
import { once } from "../../../../src/core/once.ts";
import { type Migrated, UnfitStore } from "../../migrated.ts";
import type { Schema } from "../../schema.ts";
import { createRetryQueue } from "../lock/retry-queue.ts";
import { refreshRollups } from "../rollup/refresh-rollups.ts";
import {
  columnDefinition,
  columnGiven,
  expectedForeignKeys,
  foundIn,
  ownTables,
  resetDefault,
  tablesWithPages,
} from "../sql/catalog.ts";
import { expectedIndexes } from "../sql/indexes.ts";
import { inTransaction, meansRestart, type Session, type TransactionSession } from "../sql/session.ts";
import { type Column, type KeptColumns, type SqlTable, searchColumn, tableFor } from "../sql/table.ts";
import { fitted, keptColumns, madeRoom, noteRenamed, takenOver } from "./alter.ts";
import {
  createDefectIndexes,
  dropOldDefectIndexes,
  filledColumns,
  tablesWithMissingValues,
} from "./defect-indexes.ts";
import { isOutdated, rederive, signature } from "./derive.ts";
import {
  canFillApart,
  constantOf,
  dropFill,
  filledAtOnce,
  fillPending,
  noteFill,
  pendingFills,
} from "./fill-added.ts";
import { abandonedTables, lackingIn, leftoversIn } from "./leftovers.ts";
import { assertSameLists, noteLists } from "./lists.ts";
import { dropObsolete } from "./obsolete.ts";
import { areOthersServing } from "./other-servers.ts";
import { setPendingLists } from "./pending-lists.ts";
import { versionOf } from "./version.ts";

/** An arbitrary number that every copy of the API uses. */
const advisoryLock = 7_220_419_335;

/** Runs work in a transaction while no other copy of the API migrates or fills the database. */
export const inTurn = <T>(pool: pg.Pool, work: (session: TransactionSession) => Promise<T>): Promise<T> =>
  inTransaction(pool, "begin", async (session) => {
    await session.run(sql`select pg_advisory_xact_lock(${advisoryLock}::bigint)`);
    return work(session);
  });

/** What was migrated, and the columns of renamed fields by resource. */
interface MigratedTables extends Migrated {
  readonly kept: ReadonlyMap<string, KeptColumns>;
}

/**
 * Brings the database up to the declarations: creates tables, adds columns, indexes and foreign keys, and recomputes
 * values, in one transaction; then it fills added columns in batches. Copies that start together wait for each other, and
 * those that run with earlier declarations go on. Changes that would lose data are only reported. Throws UnfitStore for
 * stored values that a declaration cannot read, and OtherServers for a change that those which run could not work with.
 * @param say called with the progress of long steps
 */
export async function migrate(
  pool: pg.Pool,
  schema: Schema,
  say: (words: string) => void = () => undefined,
): Promise<MigratedTables> {
  const turn = <T>(work: (session: TransactionSession) => Promise<T>) => inTurn(pool, work);
  // A transaction of a server that runs may wait for a table that we have, and we for one of its tables.
  const { tables, kept, applied, manual } = await createRetryQueue(meansRestart)(() =>
    turn((session) => fitTables(session, schema, say)),
  );
  return { applied: [...applied, ...(await fillPending(pool, turn, tables, say))], manual, kept };
}

async function fitTables(
  session: TransactionSession,
  schema: Schema,
  say: (words: string) => void,
): Promise<MigratedTables & { readonly tables: readonly SqlTable[] }> {
  for (const statement of ownTables) await session.run(statement);
  const hasTrigrams = await trigrams(session);
  const applied: string[] = [];
  const unfit: string[] = [];
  const added = new Map<SqlTable, ReadonlySet<string>>();
  const given = new Map<SqlTable, readonly Column[]>();
  const before = await foundIn(
    session,
    schema.resources.map((one) => tableFor(one)),
  );
  const kept = new Map(schema.resources.map((one) => [one.name, keptColumns(one, before(tableFor(one)))]));
  const tables = schema.resources.map((one) => tableFor(one, kept.get(one.name)));
  const areOthers = once(() => areOthersServing(session, versionOf(schema)));
  await assertSameLists(session, tables);
  const makeRollups = await refreshRollups(session, tables, areOthers);
  for (const table of tables) {
    const there = before(table).columns;
    if (there.size === 0) {
      await createTable(session, table);
      applied.push(`table ${table.name}`);
      continue;
    }
    await dropOldDefectIndexes(session, table, before(table));
    applied.push(...(await noteRenamed(session, table, kept.get(table.resource.name), before(table))));
    applied.push(...(await madeRoom(session, schema, table, before(table))));
    const kinds = await fitted(session, table, there);
    unfit.push(...kinds.unfit);
    const { missing, filled } = await addColumns(session, table, there);
    added.set(table, new Set(missing));
    given.set(table, filled);
    applied.push(...kinds.applied, ...missing.map((name) => `column ${table.name}.${name}`));
    applied.push(...(await takenOver(session, table, there)));
  }
  if (unfit.length > 0) throw new UnfitStore("The database does not fit the declarations", unfit, mending);
  const current = applied.length === 0 ? before : await foundIn(session, tables);
  const derived = await derivedSignatures(session);
  const pending = await pendingFills(session);
  applied.push(...(await createDefectIndexes(session, tables, current)));
  const filled = await tablesWithPages(session, tables);
  const lacking = await tablesWithMissingValues(session, filled);
  const manual: string[] = [];
  for (const table of tables) {
    const indexes = [...expectedIndexes(schema, table, hasTrigrams), ...expectedForeignKeys(schema, table)];
    const missing = indexes.filter(({ name }) => !current(table).names.has(name));
    for (const one of missing) await session.run(one.create);
    applied.push(...missing.map(({ name }) => name));
    applied.push(...(await dropObsolete(session, table, current(table), indexes, areOthers)));
    const isNew = new Set([...(added.get(table) ?? []), ...(pending.get(table.name) ?? [])]);
    const fresh = filledColumns(table).filter(({ name }) => isNew.has(name));
    const stored = derived.get(table.name);
    const isFillOnly = fresh.length > 0 && canFillApart(table, fresh, stored, lacking.has(table.name));
    const isDeclaredSame = !lacking.has(table.name) && stored === signature(table.resource.fields);
    const isCurrent = isFillOnly || (fresh.length === 0 && isDeclaredSame);
    if (isCurrent && !(filled.has(table) && (await isOutdated(session, table)))) {
      if (!isFillOnly) continue;
      const done = given.get(table) ?? [];
      const unfilled = fresh.filter((column) => !done.includes(column));
      if (unfilled.length > 0) await noteFill(session, table, unfilled);
      await noteDerived(session, table);
      applied.push(...(await filledAtOnce(session, table, done)));
      continue;
    }
    const isBeside = await areOthers();
    const { done, alike } = await rederived(session, table, isNew, isBeside, say);
    if (isBeside) await noteDerivedBeside(session, table);
    applied.push(...done);
    manual.push(...alike);
  }
  await noteLists(session, tables);
  await setPendingLists(session, tables);
  applied.push(...(await makeRollups()));
  manual.push(
    ...lackingIn(filled, added),
    ...(await leftoversIn(session, tables, filled, current)),
    ...(await abandonedTables(session, tables)).map((name) => `drop table "${name}" cascade;`),
  );
  return { applied, manual, kept, tables };
}

const mending =
  "Where every value can be converted, run the statement by hand; nothing else was changed meanwhile.";

/** Whether the database has trigram indexes; without them, searches scan tables. */
async function trigrams(session: TransactionSession): Promise<boolean> {
  try {
    await session.savepoint(() => session.run(sql`create extension if not exists pg_trgm`));
    return true;
  } catch {
    return false;
  }
}

const searchDefinition = sql`${sql.id(searchColumn)} text collate "C" not null default ''`;

/**
 * Searches read the search text of many thousand rows. PostgreSQL parses a row up to the wanted column, so it is the
 * first after the id, and it is stored uncompressed unless a row does not fit otherwise.
 */
async function createTable(session: Session, table: SqlTable): Promise<void> {
  const [id, ...others] = table.columns.map(columnDefinition);
  const name = sql.table(table.name);
  await session.run(sql`create table ${name} (${sql.join([id, searchDefinition, ...others])})`);
  await session.run(sql`alter table ${name} alter column ${sql.id(searchColumn)} set storage main`);
}

/** Adds missing columns. @returns their names, and those that all rows have their value of already */
async function addColumns(
  session: Session,
  table: SqlTable,
  there: ReadonlyMap<string, string>,
): Promise<{ readonly missing: readonly string[]; readonly filled: readonly Column[] }> {
  const missing = table.columns.filter((column) => !there.has(column.name));
  const filled: Column[] = [];
  for (const column of missing) {
    const value = constantOf(table, column);
    const definition = value ? columnGiven(column, value) : columnDefinition(column);
    await session.run(sql`alter table ${sql.table(table.name)} add column ${definition}`);
    if (!value) continue;
    await session.run(sql`alter table ${sql.table(table.name)} ${resetDefault(column)}`);
    filled.push(column);
  }
  return { missing: missing.map((column) => column.name), filled };
}

/** The stored signatures of each table's derived values. */
async function derivedSignatures(session: Session): Promise<ReadonlyMap<string, string>> {
  const rows = await session.run(sql`select "table_name", "derived" from "stored_resources"`);
  return new Map(rows.map((row) => [String(row.table_name), String(row.derived)]));
}

/**
 * Recomputes derived values after their declaration has changed, and fills missing ones. @returns the changes, as
 * messages, and values that records share in different spellings
 */
async function rederived(
  session: Session,
  table: SqlTable,
  added: ReadonlySet<string>,
  isBeside: boolean,
  say: (words: string) => void,
): Promise<{ readonly done: readonly string[]; readonly alike: readonly string[] }> {
  await noteDerived(session, table);
  await dropFill(session, table);
  const { count, filled, alike } = await rederive(session, table, added, isBeside, (done) =>
    say(`${done} records of ${table.name} are derived anew`),
  );
  return { done: count > 0 ? [...filled, `derived values of ${table.name}`] : [], alike };
}

async function noteDerived(session: Session, { name, resource }: SqlTable): Promise<void> {
  await session.run(
    sql`insert into "stored_resources" ("table_name", "derived") values (${name}, ${signature(resource.fields)})
      on conflict ("table_name") do update set "derived" = excluded."derived"`,
  );
}

/** Lets the next start recompute a table, too: servers with other declarations go on writing. */
async function noteDerivedBeside(session: Session, { name }: SqlTable): Promise<void> {
  await session.run(sql`update "stored_resources" set "derived" = '' where "table_name" = ${name}`);
}
