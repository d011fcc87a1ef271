import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { columnDefinition } from "./catalog.ts";
import type { Session } from "./session.ts";
import { type Column, identifier, type Table } from "./table.ts";

type Sql = RawBuilder<unknown>;

/** A table of its own that holds what the rows of another come to, by some of their columns. */
export interface Rollup {
  readonly name: string;
  readonly table: Table;
  readonly by: readonly Column[];
  readonly sum: readonly Column[];
}

/** How many rows a rollup's row stands for. No field can be called so. */
export const countColumn = "_count";

/** Whether a row was folded; what a write has just added was not. */
const foldedColumn = "_folded";

/** How often the rows that a rollup's row stands for were written, from any number on. */
export const changesColumn = "_changes";

/** Changes when the statements below keep rollups differently: they are then made anew. */
const format = 2;

/** The rollups of a table, as its resource declares them. */
export function rollupsOf(table: Table): Rollup[] {
  return (table.resource.rollups ?? []).map((declared) => {
    const by = declared.by.map((field) => scalarColumn(table, field));
    const sum = (declared.sum ?? []).map((field) => scalarColumn(table, field));
    const shape = JSON.stringify([
      format,
      ...[by, sum].map((all) => all.map(({ name, type }) => [name, type])),
    ]);
    const mark = createHash("sha1").update(shape).digest("hex").slice(0, 12);
    return { name: identifier("rollup", table.name, mark), table, by, sum };
  });
}

function scalarColumn(table: Table, field: string): Column {
  const column = table.column(field);
  if (column.type === "jsonb" || column.type === "text[]")
    throw new Error(`${table.resource.name} cannot be rolled up by ${field}`);
  return column;
}

const list = (columns: readonly Column[]): Sql => sql.join(columns.map(({ name }) => sql.id(name)));
const anyOf = (parts: readonly Sql[]): Sql => sql.join(parts, sql` or `);

/** Rows that count, or with a minus sign no longer count. */
interface Source {
  readonly rows: string;
  readonly sign: 1 | -1;
}

/**
 * Adds to a rollup what rows come to. This one statement fills a rollup, and keeps it: the rows are then those that a
 * statement has written, before and after.
 */
function adding({ name, by, sum }: Rollup, sources: readonly Source[]): Sql {
  const rows = sources.map(
    ({ rows, sign }) =>
      sql`select ${sql.lit(sign)} as "_sign", ${list([...by, ...sum])} from ${sql.table(rows)}`,
  );
  const count = sql`sum("_sign")`;
  // As numeric, decimals add up exactly.
  const sums = sum.map((one) => sql`sum("_sign" * coalesce(${sql.id(one.name)}, 0)::numeric)`);
  return sql`insert into ${sql.table(name)} (${list(by)}, ${sql.id(countColumn)}${after(list(sum), sum)})
    select ${list(by)}, ${sql.join([count, ...sums])} from (${sql.join(rows, sql` union all `)}) as "changed"
    group by ${list(by)}${having(by, [count, ...sums])}`;
}

/** What comes to nothing is left out; of days, that they were written to is to be known. */
function having([first]: readonly Column[], sums: readonly Sql[]): Sql {
  if (first?.type === "date") return sql``;
  return sql` having ${anyOf(sums.map((one) => sql`${one} <> 0`))}`;
}

const after = (part: Sql, columns: readonly Column[]): Sql => (columns.length === 0 ? sql`` : sql`, ${part}`);

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

const functionName = (table: Table, event: string) => identifier("rollup", table.name, event);

/** Makes the rollups of a table and what keeps them, and fills them with the rows that are there. */
async function make(session: Session, table: Table, rollups: readonly Rollup[]): Promise<void> {
  for (const { event, sources } of events) {
    const name = sql.id(functionName(table, event));
    const body = sql.join(
      rollups.map((rollup) => sql`${adding(rollup, sources)};`),
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
  for (const rollup of rollups) {
    const { name, by, sum } = rollup;
    const columns = [
      ...by.map((one) => columnDefinition(one)),
      sql`${sql.id(countColumn)} bigint not null`,
      ...sum.map((one) => sql`${sql.id(one.name)} numeric not null`),
      sql`${sql.id(changesColumn)} bigint not null default 1`,
      sql`${sql.id(foldedColumn)} boolean not null default false`,
    ];
    await session.run(sql`create table ${sql.table(name)} (${sql.join(columns)})`);
    await session.run(adding(rollup, [{ rows: table.name, sign: 1 }]));
    // From another number each time: nobody takes a rollup that is made anew for the one that was there.
    await session.run(
      sql`update ${sql.table(name)} set ${sql.id(foldedColumn)} = true, ${sql.id(changesColumn)} = (random() * 1e9)::bigint`,
    );
    const [first] = by;
    if (first)
      await session.run(
        sql`create index ${sql.id(identifier(name, "first"))} on ${sql.table(name)} (${sql.id(first.name)})`,
      );
    await session.run(sql`analyze ${sql.table(name)}`);
    await session.run(
      sql`insert into "stored_rollups" ("name", "table_name") values (${name}, ${table.name})`,
    );
  }
}

/** Tells which rollups there are, by the name of their table. */
async function storedRollups(session: Session): Promise<Map<string, Set<string>>> {
  const rows = await session.run(sql`select "name", "table_name" from "stored_rollups"`);
  const stored = new Map<string, Set<string>>();
  for (const row of rows) {
    const names = stored.get(String(row.table_name)) ?? new Set();
    stored.set(String(row.table_name), names.add(String(row.name)));
  }
  return stored;
}

const hasExactly = (names: ReadonlySet<string>, wanted: readonly Rollup[]): boolean =>
  names.size === wanted.length && wanted.every(({ name }) => names.has(name));

/**
 * Takes away the rollups of the tables that declare other ones now, before those tables are changed.
 * @returns what makes those that are lacking, once the tables are as they are declared; in words, what it has made
 */
export async function refreshRollups(
  session: Session,
  tables: readonly Table[],
): Promise<() => Promise<readonly string[]>> {
  const stored = await storedRollups(session);
  const lacking: Table[] = [];
  for (const table of tables) {
    const names = stored.get(table.name) ?? new Set();
    if (hasExactly(names, rollupsOf(table))) continue;
    lacking.push(table);
    for (const { event } of events) {
      await session.run(sql`drop function if exists ${sql.id(functionName(table, event))}() cascade`);
    }
    for (const name of new Set([...names, ...rollupsOf(table).map((one) => one.name)])) {
      await session.run(sql`drop table if exists ${sql.table(name)}`);
    }
    await session.run(sql`delete from "stored_rollups" where "table_name" = ${table.name}`);
  }
  return async () => {
    const made: string[] = [];
    for (const table of lacking) {
      const rollups = rollupsOf(table);
      if (rollups.length === 0) continue;
      await make(session, table, rollups);
      made.push(`rollups of ${table.name}`);
    }
    return made;
  };
}

/**
 * Folds rows of a rollup that stand for the same into one: each write adds rows of its own, so that two never wait for each
 * other. Only rows are read whose first column is that of new ones. Safe beside writes, reads and other folds.
 */
export async function fold(session: Session, { name, by, sum }: Rollup): Promise<void> {
  const [first] = by;
  const fresh = sql.id(foldedColumn);
  const key = first ? sql.id(first.name) : sql`null::text`;
  const touched = sql`${key} in (select ${key} from "fresh")
    or ${key} is null and exists (select from "fresh" where ${key} is null)`;
  const count = sql`sum(${sql.id(countColumn)})`;
  const sums = sum.map((one) => sql`sum(${sql.id(one.name)})`);
  await session.run(
    sql`with "fresh" as (delete from ${sql.table(name)} where not ${fresh} returning *),
      "old" as (delete from ${sql.table(name)} where ${fresh} and (${touched}) returning *)
      insert into ${sql.table(name)} (${list(by)}, ${sql.id(countColumn)}${after(list(sum), sum)}, ${sql.id(changesColumn)}, ${fresh})
      select ${list(by)}, ${sql.join([count, ...sums, sql`sum(${sql.id(changesColumn)})`])}, true
      from (select * from "fresh" union all select * from "old") as "both"
      group by ${list(by)}${having(by, [count, ...sums])}`,
  );
}
