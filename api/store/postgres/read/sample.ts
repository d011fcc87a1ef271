import { sql } from "kysely";
import type { Scalar } from "../../../../src/core/fields/field.ts";
import type { Query } from "../../dialect/query.ts";
import type { Schema } from "../../schema.ts";
import { whereClause } from "../sql/conditions.ts";
import type { Session } from "../sql/session.ts";
import type { SqlTable } from "../sql/table.ts";

/** What a sample of rows reveals about a search. */
export interface Sampled {
  /** Estimated number of matches. */
  readonly about: number;
  /** A value of the order up to which a page should be found several times over; null for none. */
  readonly bound: Scalar | null;
  /** Estimated number of rows to read in the order: many if the matches are at its end. */
  readonly first: number;
  /** Estimated number of rows up to the bound, and how many of them match. */
  readonly before: number;
  readonly within: number;
}

/** Size of a sample that shows where matches are. */
const sampledRows = 4000;

/** Safety factor of the number of matches to find, since a sample is only an estimate. */
const margin = 4;

/** The number of rows of a table when it was last analyzed; 0 or less if that never happened. */
export async function knownRows(session: Session, table: SqlTable): Promise<number> {
  const [row] = await session.run(
    sql`select "reltuples" from pg_class where oid = to_regclass(${`"${table.name}"`})`,
  );
  return Number(row?.reltuples);
}

interface SampleSize {
  /** Number of matches needed. */
  readonly count: number;
  /** Number of rows in the sample. */
  readonly size?: number;
}

/**
 * Estimates the number of matches and their position in the order from some of a table's pages. Always the same pages:
 * they stay in memory, and equal queries get equal results.
 */
export async function sampled(
  session: Session,
  schema: Schema,
  table: SqlTable,
  query: Query,
  { count, size = sampledRows }: SampleSize,
): Promise<Sampled> {
  const of = await knownRows(session, table);
  if (of <= 0) return { about: 0, bound: null, first: 0, before: 0, within: 0 };
  const share = Math.min(size / of, 1);
  const most = margin * count;
  // One more: there may be next to nothing before the first match of a sample.
  const rank = Math.ceil(most * share) + 1;
  const [{ field, order } = { field: "id", order: "asc" }] = query.sort;
  const [isLess, upTo] = order === "asc" ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`];
  // Rows with equal values are ordered by id; those without one are last in ascending and first in descending order.
  const [sooner, later] = order === "asc" ? [sql`"sample"`, sql`"bound"`] : [sql`"bound"`, sql`"sample"`];
  const isPassed = sql`"bound"."id" is not null and ("sample"."key" ${isLess} "bound"."key"
    or (${sooner}."key" is not null and ${later}."key" is null)
    or ("sample"."key" is not distinct from "bound"."key" and "sample"."id" <= "bound"."id"))`;
  const isBefore = sql`"sample"."key" ${upTo} "bound"."key"`;
  const [row] = await session.run(
    sql`with "sample" as materialized (
        select "id", ${sql.id(table.column(field).name)} as "key", ${whereClause(schema, table, query)} as "matches"
        from ${sql.table(table.name)} tablesample system (${100 * share}) repeatable (0)),
      "bound" as materialized (
        select "id", "key" from "sample" where "matches" order by "key" ${sql.raw(order)}, "id" limit 1 offset ${rank - 1})
      select count(*) as "rows", count(*) filter (where "matches") as "matches",
        (select "key" from "bound") as "bound", count(*) filter (where ${isPassed}) as "passed",
        count(*) filter (where ${isBefore}) as "before",
        count(*) filter (where "matches" and ${isBefore}) as "within"
      from "sample" left join "bound" on true`,
  );
  const [rows, matches] = [Math.max(Number(row?.rows), 1), Number(row?.matches)];
  const passed = Number(row?.passed);
  const inAll = (counted: unknown) => Math.round((of * Number(counted)) / rows);
  // Evenly spread matches are found sooner than a sample can tell, in which one row stands for hundreds.
  const isSpread = passed * matches <= margin * rank * rows;
  return {
    about: inAll(matches),
    bound: isScalar(row?.bound) ? row.bound : null,
    first: isSpread ? Math.ceil((most * of) / Math.max(inAll(matches), 1)) : inAll(passed),
    before: inAll(row?.before),
    within: inAll(row?.within),
  };
}

const isScalar = (value: unknown): value is Scalar => ["string", "number", "boolean"].includes(typeof value);
