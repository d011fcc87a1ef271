import { sql } from "kysely";
import type { Session } from "../sql/session.ts";
import { identifier, type SqlTable } from "../sql/table.ts";
import { addingRanked, makeRanking, rankingsOf } from "./rankings.ts";
import { adding, makeRollup, rollupsOf, type Source } from "./rollups.ts";

const events = [
  { event: "insert", sources: [{ rows: "new_rows", sign: 1 }] },
  { event: "delete", sources: [{ rows: "old_rows", sign: -1 }] },
  {
    event: "update",
    sources: [
      { rows: "new_rows", sign: 1 },
      { rows: "old_rows", sign: -1 },
    ],
  },
] as const;

const functionName = (table: SqlTable, event: string) => identifier("rollup", table.name, event);

/**
 * The rollups and rankings of a table: names of their tables, statements that create them, and those that maintain
 * them.
 */
function keptOf(table: SqlTable) {
  const rollups = rollupsOf(table);
  const rankings = rankingsOf(table);
  return {
    names: [...rollups.map(({ name }) => name), ...rankings.flatMap(({ name, fresh }) => [name, fresh])],
    async make(session: Session): Promise<void> {
      for (const rollup of rollups) await makeRollup(session, rollup);
      for (const ranking of rankings) await makeRanking(session, ranking);
    },
    adding: (sources: readonly Source[]) => [
      ...rollups.map((rollup) => adding(rollup, sources)),
      ...rankings.map((ranking) => addingRanked(ranking.fresh, ranking, sources)),
    ],
  };
}

/** Creates the rollups and rankings of a table with their triggers, and fills them from the existing rows. */
async function make(session: Session, table: SqlTable, rollups: ReturnType<typeof keptOf>): Promise<void> {
  for (const { event, sources } of events) {
    const name = sql.id(functionName(table, event));
    const body = sql.join(
      rollups.adding(sources).map((one) => sql`${one};`),
      sql` `,
    );
    const transition = sources.map(({ rows }) =>
      rows === "new_rows" ? sql`new table as "new_rows"` : sql`old table as "old_rows"`,
    );
    await session.run(
      sql`create function ${name}() returns trigger language plpgsql as $rollup$ begin ${body} return null; end $rollup$`,
    );
    await session.run(
      sql`create trigger ${name} after ${sql.raw(event)} on ${sql.table(table.name)}
        referencing ${sql.join(transition, sql` `)} for each statement execute function ${name}()`,
    );
  }
  await rollups.make(session);
  await session.run(
    sql`insert into "stored_rollups" ("name", "table_name") select unnest(${rollups.names}::text[]), ${table.name}`,
  );
}

/** The existing rollups, by table name. */
async function storedRollups(session: Session): Promise<Map<string, Set<string>>> {
  const rows = await session.run(sql`select "name", "table_name" from "stored_rollups"`);
  const stored = new Map<string, Set<string>>();
  for (const row of rows) {
    const names = stored.get(String(row.table_name)) ?? new Set();
    stored.set(String(row.table_name), names.add(String(row.name)));
  }
  return stored;
}

const hasExactly = (names: ReadonlySet<string>, expected: readonly string[]): boolean =>
  names.size === expected.length && expected.every((name) => names.has(name));

/**
 * Drops the rollups of tables whose declared ones differ, before the tables are changed.
 * @returns a function that creates the missing ones once the tables match the declarations, and returns messages
 */
export async function refreshRollups(
  session: Session,
  tables: readonly SqlTable[],
): Promise<() => Promise<readonly string[]>> {
  const stored = await storedRollups(session);
  const lacking: SqlTable[] = [];
  for (const table of tables) {
    const names = stored.get(table.name) ?? new Set();
    const expected = keptOf(table).names;
    if (hasExactly(names, expected)) continue;
    lacking.push(table);
    for (const { event } of events) {
      await session.run(sql`drop function if exists ${sql.id(functionName(table, event))}() cascade`);
    }
    for (const name of new Set([...names, ...expected])) {
      await session.run(sql`drop table if exists ${sql.table(name)}`);
    }
    await session.run(sql`delete from "stored_rollups" where "table_name" = ${table.name}`);
  }
  return async () => {
    const made: string[] = [];
    for (const table of lacking) {
      const rollups = keptOf(table);
      if (rollups.names.length === 0) continue;
      await make(session, table, rollups);
      made.push(`rollups of ${table.name}`);
    }
    return made;
  };
}
