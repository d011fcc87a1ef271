import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Scalar } from "../../../../src/core/fields/field.ts";
import { orderKey } from "../../../../src/core/sorts.ts";
import type { Sort } from "../../dialect/query.ts";
import { columnDefinition } from "../sql/catalog.ts";
import type { Session } from "../sql/session.ts";
import { type Column, identifier, type SqlTable } from "../sql/table.ts";
import { countColumn, type Source } from "./rollups.ts";

type Sql = RawBuilder<unknown>;

/**
 * Tables with the sums of many groups by month, by year and for all time: one row each in the main table, and
 * uncompacted writes in the other.
 */
export interface Ranking {
  readonly name: string;
  readonly fresh: string;
  readonly table: SqlTable;
  readonly of: Column;
  readonly on: Column;
  readonly where: readonly (readonly [Column, Scalar])[];
  readonly by: readonly Sort[];
  readonly sum: readonly Column[];
}

/** The year or month of a row's sums, as a number. */
export const spanColumn = "_span";

/** Increase it when the statements below change: rankings are then rebuilt. */
const format = 1;

/** The declared rankings of a table. */
export function rankingsOf(table: SqlTable): Ranking[] {
  return (table.resource.rankings ?? []).map((declared) => {
    const shape = JSON.stringify([format, declared]);
    const mark = createHash("sha1").update(shape).digest("hex").slice(0, 12);
    return {
      name: identifier("ranking", table.name, mark),
      fresh: identifier("ranking", table.name, mark, "fresh"),
      table,
      of: table.column(declared.of),
      on: table.column(declared.on),
      where: Object.entries(declared.where ?? {}).flatMap(([field, value]) =>
        value === undefined ? [] : [[table.column(field), value] as const],
      ),
      by: declared.by.map(orderKey),
      sum: declared.sum.map((field) => table.column(field)),
    };
  });
}

/** All time, and the years and months of a day: `2026-03-01` → 202600, 202603. */
export const everyDay = 0;
export const yearOf = (day: string): number => Number(day.slice(0, 4)) * 100;
export const monthOf = (day: string): number => yearOf(day) + Number(day.slice(5, 7));

const sumList = ({ sum }: Ranking): Sql => sql.join(sum.map(({ name }) => sql.id(name)));

/** Adds the sums of rows to one of a ranking's tables; used both to fill and to maintain it. */
export function addingRanked(into: string, ranking: Ranking, sources: readonly Source[]): Sql {
  const { of, on, where, sum } = ranking;
  const day = sql.id(on.name);
  const counted = where.map(([{ name }, value]) => sql` and ${sql.id(name)} = ${sql.lit(value)}`);
  const rows = sources.map(
    ({ rows, sign }) =>
      sql`select ${sql.lit(sign)} as "_sign", coalesce(${sql.id(of.name)}, '') as "_of", ${day} as "_day", ${sumList(ranking)}
        from ${sql.table(rows)} where ${day} is not null${sql.join(counted, sql``)}`,
  );
  const year = sql`extract(year from "_day")::integer * 100`;
  const month = sql`${year} + extract(month from "_day")::integer`;
  // Decimals are summed exactly as numeric.
  const sums = sum.map(({ name }) => sql`sum("_sign" * coalesce(${sql.id(name)}, 0)::numeric)`);
  return sql`insert into ${sql.table(into)}
    select ${sql.id(spanColumn)}, "_of", ${sql.join([sql`sum("_sign")`, ...sums])}
    from (${sql.join(rows, sql` union all `)}) as "changed"
      cross join lateral (values (${sql.lit(everyDay)}), (${year}), (${month})) as "spans" (${sql.id(spanColumn)})
    group by ${sql.id(spanColumn)}, "_of"${something([sql`sum("_sign")`, ...sums])}`;
}

const something = (sums: readonly Sql[]): Sql =>
  sql` having ${sql.join(
    sums.map((one) => sql`${one} <> 0`),
    sql` or `,
  )}`;

/** Creates the tables of a ranking, and fills them from the existing rows. */
export async function makeRanking(session: Session, ranking: Ranking): Promise<void> {
  const { name, fresh, table, of, by, sum } = ranking;
  const [span, group] = [sql.id(spanColumn), sql.id(of.name)];
  const columns = [
    sql`${span} integer not null`,
    sql`${columnDefinition(of)} not null`,
    sql`${sql.id(countColumn)} bigint not null`,
    ...sum.map((one) => sql`${sql.id(one.name)} numeric not null`),
  ];
  for (const made of [name, fresh]) {
    await session.run(sql`create table ${sql.table(made)} (${sql.join(columns)})`);
  }
  await session.run(addingRanked(name, ranking, [{ rows: table.name, sign: 1 }]));
  await session.run(sql`alter table ${sql.table(name)} add primary key (${span}, ${group})`);
  for (const { field, order } of by) {
    const ranked = sql`${sql.id(table.column(field).name)} ${sql.raw(order)}`;
    await session.run(
      sql`create index ${sql.id(identifier(name, field, order))} on ${sql.table(name)} (${span}, ${ranked}, ${group})
        where ${sql.id(countColumn)} <> 0`,
    );
  }
  await session.run(sql`analyze ${sql.table(name)}`);
}

/**
 * Compacts a ranking: writes append rows, so that they never wait for each other. Safe beside writes, reads and other
 * compactions, which take the groups in the same order.
 */
export async function foldRanking(session: Session, ranking: Ranking): Promise<void> {
  const { name, fresh, of, sum } = ranking;
  const keys = sql`${sql.id(spanColumn)}, ${sql.id(of.name)}`;
  const sums = [countColumn, ...sum.map((one) => one.name)].map((one) => sql.id(one));
  const added = sums.map((one) => sql`sum(${one})`);
  const together = sums.map((one) => sql`${one} = "own".${one} + excluded.${one}`);
  await session.run(
    sql`with "fresh" as (delete from ${sql.table(fresh)} returning *)
      insert into ${sql.table(name)} as "own"
      select ${keys}, ${sql.join(added)} from "fresh" group by ${keys}${something(added)} order by ${keys}
      on conflict (${keys}) do update set ${sql.join(together)}`,
  );
}
