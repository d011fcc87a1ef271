import { sql } from "kysely";
import type pg from "pg";
import type { Schema } from "../schema.ts";
import { columnDefinition, ownTables, type Wanted, wantedForeignKeys, wantedIndexes } from "./catalog.ts";
import { rederive, signature } from "./derive.ts";
import { inTransaction, type Session, type TransactionSession } from "./session.ts";
import { searchColumn, sqlType, type Table, tableFor } from "./table.ts";

export interface Migrated {
  /** What was changed, in words. */
  readonly applied: readonly string[];
  /** Statements that lose or convert data: for a person to read, and to run or not. */
  readonly manual: readonly string[];
}

/** Any number will do, as long as every copy of the API uses the same. */
const advisoryLock = 7_220_419_335;

/**
 * Brings the database up to the declarations: creates tables, adds columns, indexes and foreign keys, derives
 * again what depends on the declaration. Copies that start together wait for each other; all of it is one
 * transaction. Whatever would lose or convert data is only reported.
 */
export async function migrate(pool: pg.Pool, schema: Schema): Promise<Migrated> {
  return inTransaction(pool, "begin", async (session) => {
    await session.run(sql`select pg_advisory_xact_lock(${advisoryLock}::bigint)`);
    for (const statement of ownTables) await session.run(statement);
    const hasTrigrams = await trigrams(session);
    const tables = schema.resources.map(tableFor);
    const applied: string[] = [];
    const manual: string[] = [];
    for (const table of tables) {
      const there = await columnsOf(session, table.name);
      if (there.size === 0) {
        await createTable(session, table);
        applied.push(`table ${table.name}`);
      } else {
        applied.push(...(await addColumns(session, table, there)));
        manual.push(...differences(table, there));
      }
    }
    for (const table of tables) {
      const wanted = [...wantedIndexes(schema, table, hasTrigrams), ...wantedForeignKeys(schema, table)];
      applied.push(...(await add(session, table, wanted)));
      if (await rederived(session, table)) applied.push(`derived values of ${table.name}`);
    }
    return { applied, manual: [...manual, ...(await abandoned(session, tables))] };
  });
}

/** Whether the database can index parts of texts; without, searching reads every row. */
async function trigrams(session: TransactionSession): Promise<boolean> {
  try {
    await session.savepoint(() => session.run(sql`create extension if not exists pg_trgm`));
    return true;
  } catch {
    return false;
  }
}

/** Column types by name, as PostgreSQL writes them. */
async function columnsOf(session: Session, table: string): Promise<ReadonlyMap<string, string>> {
  const rows = await session.run(
    sql`select attname as "name", format_type(atttypid, atttypmod) as "type" from pg_attribute
      where attrelid = to_regclass(${`"${table}"`}) and attnum > 0 and not attisdropped order by attnum`,
  );
  return new Map(rows.map((row) => [String(row.name), String(row.type)]));
}

const searchDefinition = sql`${sql.id(searchColumn)} text collate "C" not null default ''`;

async function createTable(session: Session, table: Table): Promise<void> {
  const columns = [...table.columns.map(columnDefinition), searchDefinition];
  await session.run(sql`create table ${sql.table(table.name)} (${sql.join(columns)})`);
}

async function addColumns(
  session: Session,
  table: Table,
  there: ReadonlyMap<string, string>,
): Promise<string[]> {
  const missing = table.columns.filter((column) => !there.has(column.name));
  for (const column of missing) {
    await session.run(sql`alter table ${sql.table(table.name)} add column ${columnDefinition(column)}`);
  }
  return missing.map((column) => `column ${table.name}.${column.name}`);
}

function differences(table: Table, there: ReadonlyMap<string, string>): string[] {
  const declared = new Map(table.columns.map((column) => [column.name, sqlType(column.type)]));
  return [...there].flatMap(([name, type]) => {
    if (name === searchColumn) return [];
    const wanted = declared.get(name);
    if (wanted === undefined) return [`alter table "${table.name}" drop column "${name}";`];
    if (wanted === type) return [];
    return [`alter table "${table.name}" alter column "${name}" type ${wanted} using "${name}"::${wanted};`];
  });
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

/** Derives again what the store keeps beside or inside records, when the declaration says it differently now. */
async function rederived(session: Session, table: Table): Promise<boolean> {
  const now = signature(table.resource);
  const rows = await session.run(
    sql`select "derived" from "stored_resources" where "table_name" = ${table.name}`,
  );
  if (rows[0]?.derived === now) return false;
  await session.run(
    sql`insert into "stored_resources" ("table_name", "derived") values (${table.name}, ${now})
      on conflict ("table_name") do update set "derived" = excluded."derived"`,
  );
  return (await rederive(session, table)) > 0;
}

/** Tables of resources that are no longer declared, while they are there. */
async function abandoned(session: Session, tables: readonly Table[]): Promise<string[]> {
  const rows = await session.run(
    sql`select "table_name" from "stored_resources"
      where to_regclass('"' || "table_name" || '"') is not null order by "table_name"`,
  );
  const declared = new Set(tables.map((table) => table.name));
  return rows
    .map((row) => String(row.table_name))
    .filter((name) => !declared.has(name))
    .map((name) => `drop table "${name}" cascade;`);
}
