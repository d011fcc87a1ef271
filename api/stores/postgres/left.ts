import { sql } from "kysely";
import { type LostOption, lostOptionMessage, optionsOf } from "../../checks/record.ts";
import { leftoverMessage } from "../migrated.ts";
import { columnsOf } from "./catalog.ts";
import { hasNothing } from "./conditions.ts";
import type { Session } from "./session.ts";
import { searchColumn, sqlType, type Table } from "./table.ts";

/** What a person must decide about a table: columns without a field, and lost options. */
export async function leftColumns(session: Session, table: Table): Promise<string[]> {
  const declared = new Set(table.columns.map((column) => column.name));
  const left = [...(await columnsOf(session, table.name))].filter(
    ([name]) => name !== searchColumn && !declared.has(name),
  );
  const said: string[] = [];
  for (const [name, type] of left) said.push(await leftColumn(session, table, name, type));
  return [...said, ...(await options(session, table))];
}

/** Says how its values are kept under a new name, before it says how they are lost. */
async function leftColumn(session: Session, table: Table, name: string, type: string): Promise<string> {
  const rows = await session.run(sql`select count(${sql.id(name)}) as "count" from ${sql.table(table.name)}`);
  const candidates: string[] = [];
  for (const column of table.columns) {
    const { compute, type: kind } = table.resource.fields[column.field] ?? {};
    if (!kind || compute || sqlType(column.type) !== type) continue;
    const held = await session.run(
      sql`select 1 from ${sql.table(table.name)} where not ${hasNothing(column)} limit 1`,
    );
    if (held.length === 0) candidates.push(column.field);
  }
  const words = leftoverMessage(table.resource.name, camel(name), Number(rows[0]?.count), candidates);
  return `-- ${words} To lose them for good:\nalter table "${table.name}" drop column "${name}";`;
}

/** `lead_time` → `leadTime` */
const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** Values that are options no longer: one pass over the table where there are none. */
async function options(session: Session, table: Table): Promise<string[]> {
  const selects = table.columns.flatMap((column) => {
    const field = table.resource.fields[column.field];
    const known = field && optionsOf(field);
    return known ? [{ column, known }] : [];
  });
  const lost = selects.map(({ column, known }) => sql`${sql.id(column.name)} <> all(${[...known]}::text[])`);
  if (lost.length === 0) return [];
  const any = sql`select 1 from ${sql.table(table.name)} where ${sql.join(lost, sql` or `)} limit 1`;
  if ((await session.run(any)).length === 0) return [];
  const found: string[] = [];
  for (const { column, known } of selects) {
    const name = sql.id(column.name);
    const rows = await session.run(
      sql`select ${name} as "value", count(*) as "count" from ${sql.table(table.name)}
        where ${name} <> all(${[...known]}::text[]) group by ${name} order by ${name}`,
    );
    for (const { value, count } of rows) {
      const lost: LostOption = { field: column.field, value: String(value), options: known };
      found.push(`-- ${lostOptionMessage(table.resource.name, lost, Number(count))}`);
    }
  }
  return found;
}

/** Tables of resources that are no longer declared, while they are there. */
export async function abandoned(session: Session, tables: readonly Table[]): Promise<string[]> {
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
