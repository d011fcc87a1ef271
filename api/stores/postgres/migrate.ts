import { sql } from "kysely";
import type pg from "pg";
import { type Migrated, UnfitStore } from "../migrated.ts";
import type { Schema } from "../schema.ts";
import { fitted, renamed, takenOver } from "./alter.ts";
import { columnDefinition, columnsOf, ownTables, type Wanted, wantedForeignKeys } from "./catalog.ts";
import { hasNothing } from "./conditions.ts";
import { rederive, signature } from "./derive.ts";
import { wantedIndexes } from "./indexes.ts";
import { abandoned, leftColumns } from "./left.ts";
import { dropObsolete } from "./obsolete.ts";
import { refreshRollups } from "./refresh-rollups.ts";
import { inTransaction, type Session, type TransactionSession } from "./session.ts";
import { searchColumn, type Table, tableFor } from "./table.ts";

/** Any number will do, as long as every copy of the API uses the same. */
const advisoryLock = 7_220_419_335;

/**
 * Brings the database up to the declarations: creates tables, renames and adds columns, indexes and foreign keys,
 * fills and derives again what depends on the declaration. Copies that start together wait for each other; all of
 * it is one transaction. Whatever would lose data is only reported. Throws UnfitStore where values are
 * stored that a declaration cannot read.
 * @param say is told what takes long, in words
 */
export async function migrate(
  pool: pg.Pool,
  schema: Schema,
  say: (words: string) => void = () => undefined,
): Promise<Migrated> {
  return inTransaction(pool, "begin", async (session) => {
    await session.run(sql`select pg_advisory_xact_lock(${advisoryLock}::bigint)`);
    for (const statement of ownTables) await session.run(statement);
    const hasTrigrams = await trigrams(session);
    const tables = schema.resources.map(tableFor);
    const applied: string[] = [];
    const unfit: string[] = [];
    const added = new Map<Table, ReadonlySet<string>>();
    const makeRollups = await refreshRollups(session, tables);
    for (const table of tables) {
      const there = await columnsOf(session, table.name);
      if (there.size === 0) {
        await createTable(session, table);
        applied.push(`table ${table.name}`);
        continue;
      }
      applied.push(...(await renamed(session, schema, table, there)));
      const kinds = await fitted(session, table, there);
      unfit.push(...kinds.unfit);
      const missing = await addColumns(session, table, there);
      added.set(table, new Set(missing));
      applied.push(...kinds.applied, ...missing.map((name) => `column ${table.name}.${name}`));
      applied.push(...(await takenOver(session, table, there)));
    }
    if (unfit.length > 0) throw new UnfitStore("The database does not fit the declarations", unfit, mending);
    for (const table of tables) {
      const wanted = [...wantedIndexes(schema, table, hasTrigrams), ...wantedForeignKeys(schema, table)];
      applied.push(...(await add(session, table, wanted)), ...(await dropObsolete(session, table, wanted)));
      applied.push(...(await rederived(session, table, added.get(table) ?? new Set(), say)));
    }
    applied.push(...(await makeRollups()));
    const manual: string[] = [];
    for (const table of tables) manual.push(...(await leftColumns(session, table)));
    return { applied, manual: [...manual, ...(await abandoned(session, tables))] };
  });
}

const mending =
  "Where every value can be converted, run the statement by hand; nothing else was changed meanwhile.";

/** Whether the database can index parts of texts; without, searching reads every row. */
async function trigrams(session: TransactionSession): Promise<boolean> {
  try {
    await session.savepoint(() => session.run(sql`create extension if not exists pg_trgm`));
    return true;
  } catch {
    return false;
  }
}

const searchDefinition = sql`${sql.id(searchColumn)} text collate "C" not null default ''`;

async function createTable(session: Session, table: Table): Promise<void> {
  const columns = [...table.columns.map(columnDefinition), searchDefinition];
  await session.run(sql`create table ${sql.table(table.name)} (${sql.join(columns)})`);
}

/** Adds the columns that are missing. @returns their names */
async function addColumns(
  session: Session,
  table: Table,
  there: ReadonlyMap<string, string>,
): Promise<string[]> {
  const missing = table.columns.filter((column) => !there.has(column.name));
  for (const column of missing) {
    await session.run(sql`alter table ${sql.table(table.name)} add column ${columnDefinition(column)}`);
  }
  return missing.map((column) => column.name);
}

async function add(session: Session, table: Table, wanted: readonly Wanted[]): Promise<string[]> {
  const rows = await session.run(
    sql`select indexname as "name" from pg_indexes where schemaname = current_schema() and tablename = ${table.name}
      union all select conname from pg_constraint where conrelid = to_regclass(${`"${table.name}"`})`,
  );
  const there = new Set(rows.map((row) => row.name));
  const missing = wanted.filter((one) => !there.has(one.name));
  for (const one of missing) await session.run(one.create);
  return missing.map((one) => one.name);
}

/**
 * Derives again what the store keeps beside or inside records, when the declaration says it differently now, or
 * when records lack what the declaration fills them with. @returns what was done, in words
 */
async function rederived(
  session: Session,
  table: Table,
  added: ReadonlySet<string>,
  say: (words: string) => void,
): Promise<readonly string[]> {
  const now = signature(table.resource);
  const rows = await session.run(
    sql`select "derived" from "stored_resources" where "table_name" = ${table.name}`,
  );
  if (rows[0]?.derived === now && !(await lacksValues(session, table, added))) return [];
  await session.run(
    sql`insert into "stored_resources" ("table_name", "derived") values (${table.name}, ${now})
      on conflict ("table_name") do update set "derived" = excluded."derived"`,
  );
  const { count, filled } = await rederive(session, table, added, (done) =>
    say(`${done} records of ${table.name} are derived anew`),
  );
  return count > 0 ? [...filled, `derived values of ${table.name}`] : [];
}

/** Are there records without a value that the declaration has one for? */
async function lacksValues(session: Session, table: Table, added: ReadonlySet<string>): Promise<boolean> {
  const filled = table.columns.filter(({ field }) => table.resource.fields[field]?.backfill !== undefined);
  if (filled.some(({ name }) => added.has(name))) return true;
  const empty = filled
    .filter(({ field }) => table.resource.fields[field]?.required && !table.resource.fields[field]?.when)
    .map(hasNothing);
  if (empty.length === 0) return false;
  const found = await session.run(
    sql`select 1 from ${sql.table(table.name)} where ${sql.join(empty, sql` or `)} limit 1`,
  );
  return found.length > 0;
}
