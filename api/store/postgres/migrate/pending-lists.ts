import { sql } from "kysely";
import { searchIndex } from "../sql/indexes.ts";
import type { Session } from "../sql/session.ts";
import type { SqlTable } from "../sql/table.ts";

/**
 * Size in kB to which the entries of a search index wait to be sorted in. A text has about a hundred, many of which
 * texts share: sorted in together they cost a third of what they cost with the 64 kB of the other GIN indexes, which
 * are read many times per query. A search is once per query, and scans the waiting ones in 0.3 ms.
 */
const waiting = 512;

/** Sets the size for the search indexes that lack it. */
export async function setPendingLists(session: Session, tables: readonly SqlTable[]): Promise<void> {
  const names = tables.map(searchIndex);
  const option = `gin_pending_list_limit=${waiting}`;
  const lacking = await session.run(
    sql`select relname as "name" from pg_class
      where oid = any(array(select to_regclass(quote_ident("name")) from unnest(${names}::text[]) as "one" ("name")))
      and not coalesce(reloptions, '{}') @> array[${option}]`,
  );
  for (const { name } of lacking) {
    await session.run(sql`alter index ${sql.id(String(name))} set (${sql.raw(option)})`);
  }
}
