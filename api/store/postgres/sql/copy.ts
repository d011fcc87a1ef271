import { type RawBuilder, sql } from "kysely";
import type { StoredRecord } from "../../port.ts";
import { storedKeys } from "./stored-keys.ts";
import { type SqlTable, toRow, writtenColumns } from "./table.ts";

/** A COPY … FROM STDIN statement with its data. */
export interface Copy {
  readonly statement: RawBuilder<unknown>;
  readonly data: Buffer;
}

/** Copies rows as they are, without checking references. */
export function copyOfRows(table: SqlTable, records: readonly StoredRecord[]): Copy {
  const names = writtenColumns(table);
  const lists = new Set(table.columns.filter(({ type }) => type === "text[]").map(({ name }) => name));
  const lines = records.map((record) => {
    const row = toRow(table, record);
    return lineOf(names.map((name) => (lists.has(name) ? arrayText(row[name]) : row[name])));
  });
  const columns = sql.join(names.map((name) => sql.id(name)));
  return {
    statement: sql`copy ${sql.table(table.name)} (${columns}) from stdin`,
    data: Buffer.from(lines.join("")),
  };
}

/** Copies the unique values of records; the primary key of their table rejects duplicates. */
export function copyOfKeys(table: SqlTable, records: readonly StoredRecord[]): Copy {
  const { name } = table.resource;
  const lines = records.flatMap((record) =>
    storedKeys(table, record).map(({ scope, value }) => lineOf([name, scope, value, record.id])),
  );
  return {
    statement: sql`copy "unique_keys" ("resource", "scope", "value", "record_id") from stdin`,
    data: Buffer.from(lines.join("")),
  };
}

/** A line in COPY's text format. */
function lineOf(values: readonly unknown[]): string {
  return `${values.map(cell).join("\t")}\n`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return "\\N";
  if (typeof value === "string") return escaped(value);
  if (typeof value !== "object") return String(value);
  return escaped(JSON.stringify(value));
}

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (one) => escapes[one] ?? one) : text;

/** A text array in PostgreSQL's format: `{"a","b"}`. */
const arrayText = (texts: unknown): unknown =>
  Array.isArray(texts)
    ? `{${texts.map((text) => `"${String(text).replace(/["\\]/g, "\\$&")}"`).join(",")}}`
    : texts;
