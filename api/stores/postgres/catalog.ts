import { type RawBuilder, sql } from "kysely";
import type { AnyResource } from "../../../src/core/define.ts";
import { fieldOf } from "../../../src/core/define.ts";
import type { Schema } from "../schema.ts";
import type { Session } from "./session.ts";
import { type Column, identifier, searchColumn, snake, sqlType, type Table } from "./table.ts";

/** An index or constraint that should be there. */
export interface Wanted {
  readonly name: string;
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

/** Longest text, in characters, that is worth an index entry. */
const maxIndexedLength = 300;

/** Indexes for what lists sort and filter by, and for what references are looked up by. */
export function wantedIndexes(schema: Schema, table: Table, hasTrigrams: boolean): Wanted[] {
  const nested = new Set(
    schema
      .outgoing(table.resource.name)
      .filter((one) => one.path.length > 1)
      .map((one) => one.path[0]),
  );
  const found = table.columns.flatMap((column): Wanted[] => {
    if (column.type === "text[]") return [index(table, column.name, sql`using gin (${sql.id(column.name)})`)];
    if (nested.has(column.field)) {
      return [index(table, column.name, sql`using gin (${sql.id(column.name)} jsonb_path_ops)`)];
    }
    if (!isOrdered(schema, table.resource, column)) return [];
    return [index(table, column.name, sql`(${sql.id(column.name)}, "id")`)];
  });
  const search = index(table, searchColumn, sql`using gin (${sql.id(searchColumn)} gin_trgm_ops)`);
  return hasTrigrams && isSearched(table.resource) ? [...found, search] : found;
}

function index(table: Table, column: string, on: RawBuilder<unknown>): Wanted {
  const name = identifier(table.name, column);
  return { name, create: sql`create index ${sql.id(name)} on ${sql.table(table.name)} ${on}` };
}

function isOrdered(schema: Schema, resource: AnyResource, { field, type }: Column): boolean {
  if (field === "createdAt" || field === "updatedAt") return true;
  const declared = fieldOf(resource, field);
  if (!declared?.type.sortable || type === "boolean") return false;
  if (schema.outgoing(resource.name).some((one) => one.path[0] === field) || declared.unique) return true;
  if (declared.kind === "position") return true;
  const max = "max" in declared ? Number(declared.max) : 0;
  const { columns, filters = [], sort = "" } = resource.list;
  const named = [...columns, ...filters, sort.replace(/^-/, "")];
  return named.includes(field) && (type !== "text" || max <= maxIndexedLength);
}

function isSearched(resource: AnyResource): boolean {
  return Object.values(resource.fields).some((field) => field.search || "fields" in field);
}

/** Foreign keys for single references; references in lists are guarded by the store. */
export function wantedForeignKeys(schema: Schema, table: Table): Wanted[] {
  return schema
    .outgoing(table.resource.name)
    .filter((one) => one.path.length === 1 && !one.many)
    .map(({ path, target }) => {
      const column = table.column(path[0] ?? "").name;
      const name = identifier(table.name, column, "fkey");
      return {
        name,
        create: sql`alter table ${sql.table(table.name)} add constraint ${sql.id(name)} foreign key (${sql.id(column)}) references ${sql.table(snake(target))} ("id") on delete restrict deferrable`,
      };
    });
}
