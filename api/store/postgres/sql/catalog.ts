import { type RawBuilder, sql } from "kysely";
import type { ColumnType } from "../../../../src/core/fields/field.ts";
import type { Schema } from "../../schema.ts";
import type { SqlRow } from "./database.ts";
import type { Session } from "./session.ts";
import { type Column, identifier, type SqlTable, snake, sqlType } from "./table.ts";

/** An index or constraint that should exist. */
export interface ExpectedIndex {
  readonly name: string;
  /** Parts of its name after the table's: columns, and a suffix that tells several indexes of a column apart. */
  readonly parts: readonly string[];
  readonly create: RawBuilder<unknown>;
}

/** Tables that belong to no resource. */
export const ownTables: readonly RawBuilder<unknown>[] = [
  sql`create table if not exists "unique_keys" (
    "resource" text collate "C" not null,
    "scope" text collate "C" not null,
    "value" text collate "C" not null,
    "record_id" text collate "C" not null,
    primary key ("resource", "scope", "value"))`,
  sql`create index if not exists "unique_keys_record_id" on "unique_keys" ("resource", "record_id")`,
  sql`create table if not exists "number_series" ("series" text collate "C" primary key, "next" bigint not null)`,
  sql`create table if not exists "stored_resources" (
    "table_name" text collate "C" primary key,
    "derived" text not null)`,
  // The fields inside lists.
  sql`alter table "stored_resources" add column if not exists "lists" jsonb`,
  // Added columns whose rows are being filled, in the order of their ids.
  sql`create table if not exists "stored_fills" (
    "table_name" text collate "C" primary key,
    "columns" text[] collate "C" not null,
    "filled_to" text collate "C" not null default '')`,
  sql`create table if not exists "stored_rollups" (
    "name" text collate "C" primary key,
    "table_name" text collate "C" not null)`,
];

/** A table as found in the database. */
export interface Found {
  /** Column types by name, as PostgreSQL writes them; empty if the table does not exist. */
  readonly columns: Map<string, string>;
  /** The columns of renamed fields, by the name that a comment on the column gives. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Names of its indexes and constraints. */
  readonly names: ReadonlySet<string>;
  /** Names of indexes that are neither unique nor belong to a constraint. */
  readonly plainIndexes: readonly string[];
}

/**
 * Looks these tables up in the database with one query, since most starts find everything in place. Constraints are
 * looked up by their table, for which they have an index.
 */
export async function foundIn(
  session: Session,
  tables: readonly SqlTable[],
): Promise<(table: SqlTable) => Found> {
  const rows = await session.run(
    sql`with "wanted" as (
        select "name", to_regclass(quote_ident("name")) as "on_table" from unnest(${tables.map(({ name }) => name)}::text[]) as "name")
      select "name",
        (select coalesce(json_agg(json_build_array(attname, format_type(atttypid, atttypmod), col_description(attrelid, attnum)) order by attnum), '[]')
          from pg_attribute where attrelid = "on_table" and attnum > 0 and not attisdropped) as "columns",
        (select coalesce(json_agg(conname), '[]') from pg_constraint where conrelid = "on_table") as "constraints",
        (select coalesce(json_agg(json_build_array(relname, indisunique or exists (
            select from pg_constraint where conrelid = indrelid and conindid = indexrelid)) order by relname), '[]')
          from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = "on_table") as "indexes"
      from "wanted"`,
  );
  const byName = new Map(rows.map((row) => [String(row.name), foundOf(row)]));
  return ({ name }) => byName.get(name) ?? foundOf({ columns: [], constraints: [], indexes: [] });
}

function foundOf({ columns, constraints, indexes }: SqlRow): Found {
  const all = indexes as readonly (readonly [string, boolean])[];
  const ofTable = columns as readonly (readonly [string, string, string | null])[];
  return {
    columns: new Map(ofTable.map(([name, type]) => [name, type])),
    renamed: new Map(ofTable.flatMap(([name, , field]) => (field === null ? [] : [[field, name]]))),
    names: new Set([...(constraints as readonly string[]), ...all.map(([name]) => name)]),
    plainIndexes: all.flatMap(([name, isNeeded]) => (isNeeded ? [] : [name])),
  };
}

/** A condition on rows of a table. */
interface TableTest {
  readonly table: SqlTable;
  readonly holds: RawBuilder<unknown>;
}

/** The names of tables with at least one matching row, with one statement. */
export async function tablesWith(
  session: Session,
  tests: readonly TableTest[],
): Promise<ReadonlySet<string>> {
  if (tests.length === 0) return new Set();
  const each = tests.map(
    ({ table, holds }) =>
      sql`select ${table.name} as "name" where exists (select 1 from ${sql.table(table.name)} where ${holds})`,
  );
  const rows = await session.run(sql.join(each, sql` union all `));
  return new Set(rows.map((row) => String(row.name)));
}

/**
 * The tables with rows, and some whose rows are gone. A new connection first learns all indexes of a table that it
 * reads, which for all tables takes most of the time in which a store opens.
 */
export async function tablesWithPages(
  session: Session,
  tables: readonly SqlTable[],
): Promise<ReadonlySet<SqlTable>> {
  const names = tables.map(({ name }) => name);
  const rows = await session.run(
    sql`select relname as "name" from pg_class where pg_relation_size(oid) > 0
      and oid = any(array(select to_regclass(quote_ident("name")) from unnest(${names}::text[]) as "one" ("name")))`,
  );
  const tableNames = new Set(rows.map((row) => String(row.name)));
  return new Set(tables.filter(({ name }) => tableNames.has(name)));
}

/** A column definition for `create table` and `add column`. */
export function columnDefinition(column: Column): RawBuilder<unknown> {
  const { name, type } = column;
  const rule = rules[name] ?? (type in defaults ? ` not null default ${defaults[type]}` : "");
  return sql`${typed(column)}${sql.raw(rule)}`;
}

/** The definition of a column whose value is the same in all rows that are there already: PostgreSQL writes none of them. */
export function columnGiven(column: Column, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const rule = column.type in defaults ? sql` not null` : sql``;
  return sql`${typed(column)}${rule} default ${value}`;
}

/** Gives a column the default value of its type again, for new rows. */
export const resetDefault = ({ name, type }: Column): RawBuilder<unknown> =>
  sql`alter column ${sql.id(name)} set default ${sql.raw(defaults[type] ?? "null")}`;

function typed({ name, type }: Column): RawBuilder<unknown> {
  const collation = type === "text" || type === "text[]" ? sql` collate "C"` : sql``;
  return sql`${sql.id(name)} ${sql.raw(sqlType(type))}${collation}`;
}

/** What new rows have where nothing else is written; null in columns of other types. */
const defaults: Readonly<Partial<Record<ColumnType, string>>> = { "text[]": "'{}'", boolean: "false" };

const rules: Readonly<Record<string, string>> = {
  id: " primary key",
  version: " not null",
  created_at: " not null",
  updated_at: " not null",
};

/** Foreign keys of single references; references in lists are checked by the store. */
export function expectedForeignKeys(schema: Schema, table: SqlTable): ExpectedIndex[] {
  return schema
    .outgoing(table.resource.name)
    .filter((one) => one.path.length === 1 && !one.many)
    .map(({ path, target }) => {
      const column = table.column(path[0] ?? "").name;
      const parts = [column, "fkey"];
      const name = identifier(table.name, ...parts);
      return {
        name,
        parts,
        create: sql`alter table ${sql.table(table.name)} add constraint ${sql.id(name)} foreign key (${sql.id(column)}) references ${sql.table(snake(target))} ("id") on delete restrict deferrable`,
      };
    });
}
