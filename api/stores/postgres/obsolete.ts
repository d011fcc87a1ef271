import { sql } from "kysely";
import type { ExpectedIndex, Found } from "./catalog.ts";
import { openPart, referringPart } from "./indexes.ts";
import type { Session } from "./session.ts";
import { identifier, type Table } from "./table.ts";

/**
 * Drops the indexes that an earlier declaration wanted and this one does not: each is written with every change of a record.
 * Whatever is unique, serves a constraint or is not called as ours are is left alone. @returns what was done, in words
 */
export async function dropObsolete(
  session: Session,
  table: Table,
  { columns, plainIndexes }: Found,
  wanted: readonly ExpectedIndex[],
): Promise<string[]> {
  const kept = new Set(wanted.map(({ name }) => name));
  const others = plainIndexes.filter((name) => !kept.has(name));
  if (others.length === 0) return [];
  const ours = possibleNames(table.name, [...columns.keys()]);
  const isOpen = new RegExp(`^${table.name}_${openPart}_[0-9a-f]{12}$`);
  const obsolete = others.filter((name) => ours.has(name) || isOpen.test(name));
  for (const name of obsolete) await session.run(sql`drop index ${sql.id(name)}`);
  return obsolete.map((name) => `${name} dropped: no list asks for it any more`);
}

/** Whatever indexes of a table with these columns may be called by us. */
function possibleNames(table: string, columns: readonly string[]): ReadonlySet<string> {
  const ends = ["desc", referringPart, ...columns];
  return new Set(
    columns.flatMap((column) => [
      identifier(table, column),
      ...ends.map((end) => identifier(table, column, "", end)),
    ]),
  );
}
