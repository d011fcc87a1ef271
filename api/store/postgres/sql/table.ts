import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { AnyResource } from "../../../../src/core/define.ts";
import type { AnyField, ColumnType } from "../../../../src/core/fields/field.ts";
import { searchText } from "../../../../src/core/validation/search-text.ts";
import { systemFields } from "../../dialect/fields.ts";
import type { StoredRecord } from "../../port.ts";
import { blankOf, copy } from "../../record.ts";
import { toPostgresYear } from "./database.ts";
import { pack, unpack } from "./json-order.ts";

export interface Column {
  /** The field's name in records. */
  readonly field: string;
  /** The column's name in the table. */
  readonly name: string;
  readonly type: ColumnType;
  readonly empty: unknown;
}

/** A resource's table. */
export interface SqlTable {
  readonly name: string;
  readonly resource: AnyResource;
  /** In the order of the record's fields. */
  readonly columns: readonly Column[];
  column(field: string): Column;
}

/** The columns of fields that were renamed, by field: a renamed field keeps its column. */
export type KeptColumns = ReadonlyMap<string, string>;

/** The text that `q` searches. Not a valid field name. */
export const searchColumn = "_search";

/** `blog-categories`, `categoryIds` → `blog_categories`, `category_ids` */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll("-", "_");
}

/** The name of an index or constraint, within PostgreSQL's 63 bytes. */
export function identifier(...parts: readonly string[]): string {
  const name = parts.join("_");
  return name.length <= 63
    ? name
    : `${name.slice(0, 50)}_${createHash("sha1").update(name).digest("hex").slice(0, 12)}`;
}

/** `lead_time` → `leadTime` */
export const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** @param kept Default: no field was renamed */
export function tableFor(resource: AnyResource, kept: KeptColumns = new Map()): SqlTable {
  const { id, ...others } = systemFields;
  const fields = Object.entries({ ...(id ? { id } : {}), ...resource.fields, ...others });
  const columns = fields.map(([field, declared]) => columnFor(field, declared, kept.get(field)));
  const byField = new Map(columns.map((column) => [column.field, column]));
  return {
    name: snake(resource.name),
    resource,
    columns,
    column(field) {
      const column = byField.get(field);
      if (!column) throw new Error(`${resource.name} has no field ${field}`);
      return column;
    },
  };
}

function columnFor(field: string, { type, empty }: AnyField, name = snake(field)): Column {
  return { field, name, type: type.column, empty };
}

const sqlTypes: Readonly<Record<ColumnType, string>> = {
  text: "text",
  integer: "integer",
  bigint: "bigint",
  double: "double precision",
  boolean: "boolean",
  date: "date",
  timestamp: "timestamp(3) with time zone",
  "text[]": "text[]",
  jsonb: "jsonb",
};

/** The type's name as PostgreSQL writes it. */
export const sqlType = (type: ColumnType): string => sqlTypes[type];

/** The system fields. */
const always = new Set(Object.keys(systemFields));

const chosen = new WeakMap<readonly string[], WeakMap<SqlTable, readonly Column[]>>();

/** @param fields the only fields to read besides the system fields. Default: all */
function columnsWith(table: SqlTable, fields?: readonly string[]): readonly Column[] {
  if (!fields) return table.columns;
  const byTable = chosen.get(fields) ?? new WeakMap<SqlTable, readonly Column[]>();
  chosen.set(fields, byTable);
  const memo = byTable.get(table);
  if (memo) return memo;
  const columns = table.columns.filter(({ field }) => always.has(field) || fields.includes(field));
  byTable.set(table, columns);
  return columns;
}

const lists = new WeakMap<SqlTable, RawBuilder<unknown>>();

/** `"id", "title", …` */
export function columnList(table: SqlTable, fields?: readonly string[]): RawBuilder<unknown> {
  const memo = fields ? undefined : lists.get(table);
  if (memo) return memo;
  // As text, since building a wide list takes longer than reading a row of it.
  const list = sql.raw(
    columnsWith(table, fields)
      .map(({ name }) => quoted(name))
      .join(", "),
  );
  if (!fields) lists.set(table, list);
  return list;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The columns of a written row. */
export function writtenColumns(table: SqlTable): string[] {
  return [...table.columns.map((column) => column.name), searchColumn];
}

const signatures = new WeakMap<SqlTable, string>();

/** A short text that identifies a table and its columns, for the keys of prepared statements. */
export function signatureOf(table: SqlTable): string {
  const signature = signatures.get(table);
  if (signature !== undefined) return signature;
  const columns = createHash("sha1").update(writtenColumns(table).join("\n")).digest("base64");
  const made = `${table.name} ${columns}`;
  signatures.set(table, made);
  return made;
}

/** Converts a row to a record. */
export function toRecord(
  table: SqlTable,
  row: Readonly<Record<string, unknown>>,
  fields?: readonly string[],
): StoredRecord {
  const record: Record<string, unknown> = fields ? {} : { ...blankOf(table.resource) };
  for (const { field, name, type, empty } of columnsWith(table, fields)) {
    const value = row[name] ?? copy(empty);
    record[field] = type === "jsonb" ? unpack(value) : value;
  }
  const { id, version, createdAt, updatedAt } = record;
  return Object.assign(record, {
    id: String(id),
    version: Number(version),
    createdAt: String(createdAt),
    updatedAt: String(updatedAt),
  });
}

/** The search text of a record. */
export const toSearchText = ({ resource }: SqlTable, record: StoredRecord): string =>
  searchText(resource, record);

/**
 * Converts a record to JSON for `json_populate_recordset`, including search text. Nulls are left out: most columns of
 * most rows have none, and what the JSON lacks is null anyway.
 */
export function toRow(table: SqlTable, record: StoredRecord): Record<string, unknown> {
  const row: Record<string, unknown> = { [searchColumn]: toSearchText(table, record) };
  for (const { field, name, type } of table.columns) row[name] = toSql(type, record[field]) ?? undefined;
  return row;
}

/** A value of a record as in the JSON for `json_populate_recordset`. */
export function toSql(type: ColumnType, value: unknown): unknown {
  if (type === "jsonb") return pack(value);
  return (type === "date" || type === "timestamp") && typeof value === "string"
    ? toPostgresYear(value)
    : value;
}
