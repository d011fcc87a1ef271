import { type RawBuilder, sql } from "kysely";
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

/** The trigger functions of a rollup; earlier releases had those of a table for all its rollups. */
const functionName = (of: string, event: string) => identifier("rollup", of, event);

/** A rollup or ranking: its own name, those of its tables, and the statements that create and maintain it. */
interface Kept {
  readonly name: string;
  readonly tables: readonly string[];
  make(session: Session): Promise<void>;
  adding(sources: readonly Source[]): RawBuilder<unknown>;
}

const keptOf = (table: SqlTable): readonly Kept[] => [
  ...rollupsOf(table).map((rollup) => ({
    name: rollup.name,
    tables: [rollup.name],
    make: (session: Session) => makeRollup(session, rollup),
    adding: (sources: readonly Source[]) => adding(rollup, sources),
  })),
  ...rankingsOf(table).map((ranking) => ({
    name: ranking.name,
    tables: [ranking.name, ranking.fresh],
    make: (session: Session) => makeRanking(session, ranking),
    adding: (sources: readonly Source[]) => addingRanked(ranking.fresh, ranking, sources),
  })),
];

/**
 * Creates a rollup or ranking with its triggers, and fills it from the existing rows. Each has triggers of its own, so
 * that those of several versions of the server are kept beside each other.
 */
async function make(session: Session, table: SqlTable, kept: Kept): Promise<void> {
  for (const { event, sources } of events) {
    const name = sql.id(functionName(kept.name, event));
    const transition = sources.map(({ rows }) =>
      rows === "new_rows" ? sql`new table as "new_rows"` : sql`old table as "old_rows"`,
    );
    await session.run(
      sql`create function ${name}() returns trigger language plpgsql as $rollup$ begin ${kept.adding(sources)}; return null; end $rollup$`,
    );
    await session.run(
      sql`create trigger ${name} after ${sql.raw(event)} on ${sql.table(table.name)}
        referencing ${sql.join(transition, sql` `)} for each statement execute function ${name}()`,
    );
  }
  await kept.make(session);
  await session.run(
    sql`insert into "stored_rollups" ("name", "table_name") select unnest(${kept.tables}::text[]), ${table.name}`,
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

/** Drops tables of rollups with their triggers, and the triggers that an earlier release gave the whole table. */
async function drop(session: Session, table: SqlTable, names: Iterable<string>): Promise<void> {
  const all = [...names];
  for (const of of [table.name, ...all]) {
    for (const { event } of events) {
      await session.run(sql`drop function if exists ${sql.id(functionName(of, event))}() cascade`);
    }
  }
  for (const name of all) await session.run(sql`drop table if exists ${sql.table(name)}`);
  await session.run(
    sql`delete from "stored_rollups" where "table_name" = ${table.name} and "name" = any(${all}::text[])`,
  );
}

const hasExactly = (names: ReadonlySet<string>, expected: readonly string[]): boolean =>
  names.size === expected.length && expected.every((name) => names.has(name));

/** Whether an earlier release made the rollups of a table, with triggers for all of them together. */
async function areMadeTogether(session: Session, table: SqlTable): Promise<boolean> {
  const [row] = await session.run(
    sql`select to_regproc(quote_ident(${functionName(table.name, "insert")})) is not null as "together"`,
  );
  return row?.together === true;
}

/**
 * Drops the rollups that are not declared, before the tables are changed, unless a server with other declarations may
 * read them.
 * @param areOthersServing asks whether there is such a server
 * @returns a function that creates the missing ones once the tables match the declarations, and returns messages
 */
export async function refreshRollups(
  session: Session,
  tables: readonly SqlTable[],
  areOthersServing: () => Promise<boolean>,
): Promise<() => Promise<readonly string[]>> {
  const stored = await storedRollups(session);
  const lacking: (readonly [SqlTable, readonly Kept[]])[] = [];
  for (const table of tables) {
    const names = stored.get(table.name) ?? new Set<string>();
    const kept = keptOf(table);
    const expected = kept.flatMap((one) => one.tables);
    if (hasExactly(names, expected)) continue;
    if (await areMadeTogether(session, table)) {
      await drop(session, table, new Set([...names, ...expected]));
      lacking.push([table, kept]);
      continue;
    }
    const others = [...names].filter((name) => !expected.includes(name));
    if (others.length > 0 && !(await areOthersServing())) await drop(session, table, others);
    const missing = kept.filter((one) => !one.tables.every((name) => names.has(name)));
    if (missing.length === 0) continue;
    await drop(
      session,
      table,
      missing.flatMap((one) => one.tables),
    );
    lacking.push([table, missing]);
  }
  return async () => {
    const made: string[] = [];
    for (const [table, missing] of lacking) {
      for (const kept of missing) await make(session, table, kept);
      if (missing.length > 0) made.push(`rollups of ${table.name}`);
    }
    return made;
  };
}
