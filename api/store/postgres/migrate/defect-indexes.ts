import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { selectOptions } from "../../damage.ts";
import { type Found, tablesWith } from "../sql/catalog.ts";
import { hasNothing } from "../sql/conditions.ts";
import type { TransactionSession } from "../sql/session.ts";
import { type Column, identifier, type SqlTable } from "../sql/table.ts";

type Sql = RawBuilder<unknown>;

const anyOf = (parts: readonly Sql[]): Sql | null =>
  parts.length === 0 ? null : sql`(${sql.join(parts, sql` or `)})`;

/** The columns that the declaration fills where records have no value. */
export const filledColumns = (table: SqlTable): readonly Column[] =>
  table.columns.filter(({ field }) => table.resource.fields[field]?.backfill !== undefined);

/** Condition for rows without a value that the declaration fills; null if there cannot be any. */
function lacks(table: SqlTable): Sql | null {
  const needed = filledColumns(table).filter(({ field: name }) => {
    const field = table.resource.fields[name];
    return field?.required && !field.when;
  });
  return anyOf(needed.map(hasNothing));
}

/** The columns with options, and their options. */
export const selectsOf = (table: SqlTable) =>
  table.columns.flatMap((column) => {
    const field = table.resource.fields[column.field];
    const options = (field && selectOptions(field)) ?? [];
    return options.length > 0 ? [{ column, known: options }] : [];
  });

/** Condition for a value that is no longer an option. With literals, since index predicates allow no parameters. */
export const isLostOption = ({ name }: Column, options: readonly string[]): Sql =>
  sql`${sql.id(name)} not in (${sql.join(options.map((one) => sql.lit(one)))})`;

/** Condition for rows with such a value; null if there cannot be any. */
const hasLost = (table: SqlTable): Sql | null =>
  anyOf(selectsOf(table).map(({ column, known }) => isLostOption(column, known)));

const part = "amiss";

/** The partial index of the rows that meet either condition; null if there cannot be any. */
function amissIndex(table: SqlTable): { readonly name: string; readonly create: Sql } | null {
  const amiss = anyOf([lacks(table), hasLost(table)].filter((one) => one !== null));
  if (!amiss) return null;
  const shape = filledColumns(table).map(({ name }) => name);
  const options = selectsOf(table).map(({ column, known }) => [column.name, known]);
  const mark = createHash("sha1")
    .update(JSON.stringify([shape, options]))
    .digest("hex")
    .slice(0, 12);
  const name = identifier(table.name, part, mark);
  const create = sql`create index ${sql.id(name)} on ${sql.table(table.name)} ("id") where ${amiss}`;
  return { name, create };
}

/** Tells the names of defect indexes of a table, of this declaration and of earlier ones. */
export function isDefectIndex(table: SqlTable): (name: string) => boolean {
  const shape = new RegExp(`^${table.name}_${part}_[0-9a-f]{12}$`);
  return (name) => shape.test(name);
}

/** Drops the defect indexes of an earlier declaration, before columns change their type. */
export async function dropOldDefectIndexes(
  session: TransactionSession,
  table: SqlTable,
  { plainIndexes }: Found,
): Promise<void> {
  const indexName = amissIndex(table)?.name;
  for (const name of plainIndexes.filter(isDefectIndex(table))) {
    if (name !== indexName) await session.run(sql`drop index ${sql.id(name)}`);
  }
}

/**
 * Creates small partial indexes of rows with missing values or lost options: every start looks for such rows, and would
 * otherwise scan all tables to find none. @returns their names
 */
export async function createDefectIndexes(
  session: TransactionSession,
  tables: readonly SqlTable[],
  read: (table: SqlTable) => Found,
): Promise<string[]> {
  const made: string[] = [];
  for (const table of tables) {
    const index = amissIndex(table);
    if (!index || read(table).names.has(index.name)) continue;
    await session.run(index.create);
    made.push(index.name);
  }
  return made;
}

/** The names of tables with rows that lack a value which the declaration fills. */
export const tablesWithMissingValues = (session: TransactionSession, tables: Iterable<SqlTable>) =>
  tablesAmiss(session, tables, lacks);

/** The names of tables with values that are no longer options. */
export const tablesWithLostOptions = (session: TransactionSession, tables: Iterable<SqlTable>) =>
  tablesAmiss(session, tables, hasLost);

/** The planner overestimates such rows, and would scan the table for the first one. */
async function tablesAmiss(
  session: TransactionSession,
  tables: Iterable<SqlTable>,
  test: (table: SqlTable) => Sql | null,
): Promise<ReadonlySet<string>> {
  const tests = [...tables].flatMap((table) => {
    const holds = test(table);
    return holds ? [{ table, holds }] : [];
  });
  await session.run(sql`set local enable_seqscan = off`);
  const names = await tablesWith(session, tests);
  await session.run(sql`set local enable_seqscan to default`);
  return names;
}
