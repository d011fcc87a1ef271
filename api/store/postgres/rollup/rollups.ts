import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { columnDefinition } from "../sql/catalog.ts";
import type { Session } from "../sql/session.ts";
import { type Column, identifier, type SqlTable } from "../sql/table.ts";

type Sql = RawBuilder<unknown>;

/** A table with the sums of another table's rows, grouped by some of their columns. */
export interface Rollup {
  readonly name: string;
  readonly table: SqlTable;
  readonly by: readonly Column[];
  readonly sum: readonly Column[];
}

/** Number of rows summed in a rollup's row. Not a valid field name. */
export const countColumn = "_count";

/** Whether a row was compacted; newly written ones are not. */
const foldedColumn = "_folded";

/** Number of writes to the rows summed in a rollup's row, from an arbitrary start. */
export const changesColumn = "_changes";

/** Increase it when the statements below change: rollups are then rebuilt. */
const format = 2;

/** The declared rollups of a table. */
export function rollupsOf(table: SqlTable): Rollup[] {
  return (table.resource.rollups ?? []).map((declared) => {
    if (declared.by[0] !== undefined && table.column(declared.by[0]).type === "text[]")
      throw new Error(`${declared.by[0]} is too long to come first in a rollup of ${table.resource.name}`);
    const by = declared.by.map((field) => rolledUp(table, field));
    const sum = (declared.sum ?? []).map((field) => rolledUp(table, field));
    const shape = JSON.stringify([
      format,
      ...[by, sum].map((all) => all.map(({ name, type }) => [name, type])),
    ]);
    const mark = createHash("sha1").update(shape).digest("hex").slice(0, 12);
    return { name: identifier("rollup", table.name, mark), table, by, sum };
  });
}

function rolledUp(table: SqlTable, field: string): Column {
  const column = table.column(field);
  if (column.type === "jsonb") throw new Error(`${table.resource.name} cannot be rolled up by ${field}`);
  return column;
}

const list = (columns: readonly Column[]): Sql => sql.join(columns.map(({ name }) => sql.id(name)));
const anyOf = (parts: readonly Sql[]): Sql => sql.join(parts, sql` or `);

/** Rows to add, or with a minus sign to subtract. */
export interface Source {
  readonly rows: string;
  readonly sign: 1 | -1;
}

/**
 * Adds the sums of rows to a rollup; used to fill it, and to maintain it with the rows of a statement before and after.
 */
export function adding({ name, by, sum }: Rollup, sources: readonly Source[]): Sql {
  const rows = sources.map(
    ({ rows, sign }) =>
      sql`select ${sql.lit(sign)} as "_sign", ${list([...by, ...sum])} from ${sql.table(rows)}`,
  );
  const count = sql`sum("_sign")`;
  // Decimals are summed exactly as numeric.
  const sums = sum.map((one) => sql`sum("_sign" * coalesce(${sql.id(one.name)}, 0)::numeric)`);
  return sql`insert into ${sql.table(name)} (${list(by)}, ${sql.id(countColumn)}${after(list(sum), sum)})
    select ${list(by)}, ${sql.join([count, ...sums])} from (${sql.join(rows, sql` union all `)}) as "changed"
    group by ${list(by)}${having(by, [count, ...sums])}`;
}

/** Sums of 0 are left out, except by day, where the number of writes matters. */
function having([first]: readonly Column[], sums: readonly Sql[]): Sql {
  if (first?.type === "date") return sql``;
  return sql` having ${anyOf(sums.map((one) => sql`${one} <> 0`))}`;
}

const after = (part: Sql, columns: readonly Column[]): Sql => (columns.length === 0 ? sql`` : sql`, ${part}`);

/** Creates the table of a rollup, and fills it from the existing rows. */
export async function makeRollup(session: Session, rollup: Rollup): Promise<void> {
  const { name, table, by, sum } = rollup;
  const columns = [
    ...by.map((one) => columnDefinition(one)),
    sql`${sql.id(countColumn)} bigint not null`,
    ...sum.map((one) => sql`${sql.id(one.name)} numeric not null`),
    sql`${sql.id(changesColumn)} bigint not null default 1`,
    sql`${sql.id(foldedColumn)} boolean not null default false`,
  ];
  await session.run(sql`create table ${sql.table(name)} (${sql.join(columns)})`);
  await session.run(adding(rollup, [{ rows: table.name, sign: 1 }]));
  // From a different number each time, so that a rebuilt rollup is not mistaken for the old one.
  await session.run(
    sql`update ${sql.table(name)} set ${sql.id(foldedColumn)} = true, ${sql.id(changesColumn)} = (random() * 1e9)::bigint`,
  );
  const [first] = by;
  if (first)
    await session.run(
      sql`create index ${sql.id(identifier(name, "first"))} on ${sql.table(name)} (${sql.id(first.name)})`,
    );
  await session.run(sql`analyze ${sql.table(name)}`);
}

/**
 * Compacts a rollup: writes append rows, so that they never wait for each other. Reads only rows whose first column
 * occurs in new ones. Safe beside writes, reads and other compactions.
 */
export async function foldRollup(session: Session, { name, by, sum }: Rollup): Promise<void> {
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
