import { type RawBuilder, sql } from "kysely";
import type { Schema } from "../schema.ts";
import type { Session } from "./session.ts";
import { type Column, identifier, snake, sqlType, type Table } from "./table.ts";

/** An index or constraint that should be there. */
export interface Wanted {
  readonly name: string;
  /** What the name is made of, behind the table's: names of columns, and what tells two indexes of one column apart. */
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
  sql`create table if not exists "stored_rollups" (
    "name" text collate "C" primary key,
    "table_name" text collate "C" not null)`,
];

/** Column types by name, as PostgreSQL writes them. */
export async function columnsOf(session: Session, table: string): Promise<Map<string, string>> {
  const rows = await session.run(
    sql`select attname as "name", format_type(atttypid, atttypmod) as "type" from pg_attribute
      where attrelid = to_regclass(${`"${table}"`}) and attnum > 0 and not attisdropped order by attnum`,
  );
  return new Map(rows.map((row) => [String(row.name), String(row.type)]));
}

/** A column as `create table` and `add column` want it. */
export function columnDefinition({ name, type }: Column): RawBuilder<unknown> {
  const collation = type === "text" || type === "text[]" ? sql` collate "C"` : sql``;
  const rule =
    rules[name] ??
    (type === "text[]" ? " not null default '{}'" : type === "boolean" ? " not null default false" : "");
  return sql`${sql.id(name)} ${sql.raw(sqlType(type))}${collation}${sql.raw(rule)}`;
}

const rules: Readonly<Record<string, string>> = {
  id: " primary key",
  version: " not null",
  created_at: " not null",
  updated_at: " not null",
};

/** Foreign keys for single references; references in lists are guarded by the store. */
export function wantedForeignKeys(schema: Schema, table: Table): Wanted[] {
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
