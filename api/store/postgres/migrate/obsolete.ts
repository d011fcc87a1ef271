import { sql } from "kysely";
import type { ExpectedIndex, Found } from "../sql/catalog.ts";
import { openPart, referringPart } from "../sql/indexes.ts";
import type { Session } from "../sql/session.ts";
import { identifier, type SqlTable } from "../sql/table.ts";
import { isDefectIndex } from "./defect-indexes.ts";

/**
 * Drops indexes of an earlier declaration, which cost time with every write. Unique ones, those of constraints, of defects
 * and with other names are left alone, and all of them while a server with other declarations may read them.
 * @param areOthersServing asks whether there is such a server
 * @returns the changes, as messages
 */
export async function dropObsolete(
  session: Session,
  table: SqlTable,
  { columns, plainIndexes }: Found,
  indexes: readonly ExpectedIndex[],
  areOthersServing: () => Promise<boolean>,
): Promise<string[]> {
  const names = new Set(indexes.map(({ name }) => name));
  const isOfDefects = isDefectIndex(table);
  const others = plainIndexes.filter((name) => !names.has(name) && !isOfDefects(name));
  if (others.length === 0) return [];
  const ours = possibleNames(table.name, [...columns.keys()]);
  const isOpen = new RegExp(`^${table.name}_${openPart}_[0-9a-f]{12}$`);
  const obsolete = others.filter((name) => ours.has(name) || isOpen.test(name));
  if (obsolete.length === 0 || (await areOthersServing())) return [];
  for (const name of obsolete) await session.run(sql`drop index ${sql.id(name)}`);
  return obsolete.map((name) => `${name} dropped: no list asks for it any more`);
}

/** All names that we may give to indexes of a table with these columns. */
function possibleNames(table: string, columns: readonly string[]): ReadonlySet<string> {
  const ends = ["desc", referringPart, ...columns];
  return new Set(
    columns.flatMap((column) => [
      identifier(table, column),
      ...ends.map((end) => identifier(table, column, "", end)),
    ]),
  );
}
