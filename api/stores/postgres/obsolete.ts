import { sql } from "kysely";
import { columnsOf, type Wanted } from "./catalog.ts";
import { openPart } from "./indexes.ts";
import type { Session } from "./session.ts";
import { identifier, type Table } from "./table.ts";

/**
 * Drops the indexes that an earlier declaration wanted and this one does not: each is written with every change of a record.
 * Whatever is unique, serves a constraint or is not called as ours are is left alone. @returns what was done, in words
 */
export async function dropObsolete(
  session: Session,
  table: Table,
  wanted: readonly Wanted[],
): Promise<string[]> {
  const rows = await session.run(
    sql`select relname as "name" from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = to_regclass(${`"${table.name}"`}) and not indisunique
      and not exists (select from pg_constraint where conindid = indexrelid) order by relname`,
  );
  const names = wanted.map(({ name }) => name);
  const kept = new Set(names);
  const ours = possibleNames(table.name, [...(await columnsOf(session, table.name)).keys()]);
  const isOpen = new RegExp(`^${table.name}_${openPart}_[0-9a-f]{12}$`);
  const obsolete = rows
    .map(({ name }) => String(name))
    .filter((name) => (ours.has(name) || isOpen.test(name)) && !kept.has(name));
  for (const name of obsolete) await session.run(sql`drop index ${sql.id(name)}`);
  return obsolete.map((name) => `${name} dropped: no list asks for it any more`);
}

/** Whatever indexes of a table with these columns may be called by us. */
function possibleNames(table: string, columns: readonly string[]): ReadonlySet<string> {
  const ends = ["desc", ...columns];
  return new Set(
    columns.flatMap((column) => [
      identifier(table, column),
      ...ends.map((end) => identifier(table, column, "", end)),
    ]),
  );
}
