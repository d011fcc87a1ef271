import { sql } from "kysely";
import { ownerOfField } from "../../../../src/core/extensions.ts";
import { type LostOption, lostOptionMessage } from "../../damage.ts";
import { lacksPast } from "../../evolve.ts";
import { lackingMessage, leftoverMessage } from "../../migrated.ts";
import type { Found } from "../sql/catalog.ts";
import { hasNothing } from "../sql/conditions.ts";
import type { Session, TransactionSession } from "../sql/session.ts";
import { camel, type SqlTable, searchColumn, sqlType } from "../sql/table.ts";
import { isLostOption, selectsOf, tablesWithLostOptions } from "./defect-indexes.ts";

/**
 * What requires a decision about tables: columns without a field, and lost options.
 * @param filled the tables that may have rows
 */
export async function leftoversIn(
  session: TransactionSession,
  tables: readonly SqlTable[],
  filled: Iterable<SqlTable>,
  read: (table: SqlTable) => Found,
): Promise<string[]> {
  const lost = await tablesWithLostOptions(session, filled);
  const said: string[] = [];
  for (const table of tables) {
    const found = read(table);
    for (const name of columnsWithoutField(table, found)) {
      said.push(await leftColumn(session, table, name, found.columns.get(name)));
    }
    if (lost.has(table.name)) said.push(...(await lostOptions(session, table)));
  }
  return said;
}

/**
 * Required fields whose columns have just been added to tables with rows, which nothing fills.
 * @param added the names of the added columns
 */
export const lackingIn = (
  filled: Iterable<SqlTable>,
  added: ReadonlyMap<SqlTable, ReadonlySet<string>>,
): readonly string[] =>
  [...filled].flatMap((table) => {
    const { name: of, fields } = table.resource;
    const names = table.columns.filter(({ name }) => added.get(table)?.has(name)).map(({ field }) => field);
    return names
      .filter((name) => fields[name] && lacksPast(fields[name]))
      .map((name) => `-- ${lackingMessage(of, name, ownerOfField(of, name))}`);
  });

/** Explains how to keep its values under a new name before how to drop them. */
async function leftColumn(
  session: Session,
  table: SqlTable,
  name: string,
  type: string | undefined,
): Promise<string> {
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

async function lostOptions(session: Session, table: SqlTable): Promise<string[]> {
  const lines: string[] = [];
  for (const { column, known } of selectsOf(table)) {
    const name = sql.id(column.name);
    const rows = await session.run(
      sql`select ${name} as "value", count(*) as "count" from ${sql.table(table.name)}
        where ${isLostOption(column, known)} group by ${name} order by ${name}`,
    );
    for (const { value, count } of rows) {
      const lost: LostOption = { field: column.field, value: String(value), options: known };
      lines.push(`-- ${lostOptionMessage(table.resource.name, lost, Number(count))}`);
    }
  }
  return lines;
}

/** Columns of a table without a field. */
export const columnsWithoutField = (table: SqlTable, { columns }: Found): readonly string[] => {
  const declared = new Set(table.columns.map(({ name }) => name));
  return [...columns.keys()].filter((name) => name !== searchColumn && !declared.has(name));
};

/** Names of existing tables of resources that are no longer declared. */
export async function abandonedTables(
  session: Session,
  tables: Iterable<SqlTable>,
): Promise<readonly string[]> {
  const rows = await session.run(
    sql`select "table_name" from "stored_resources"
      where to_regclass('"' || "table_name" || '"') is not null order by "table_name"`,
  );
  const declared = new Set([...tables].map((table) => table.name));
  return rows.map((row) => String(row.table_name)).filter((name) => !declared.has(name));
}
