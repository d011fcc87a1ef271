import { sql } from "kysely";
import type { Scalar } from "../../../src/core/fields/field.ts";
import type { Query } from "../../dialect/query.ts";
import type { Schema } from "../schema.ts";
import { matching } from "./conditions.ts";
import type { Session } from "./session.ts";
import type { Table } from "./table.ts";

/** What a look at some rows tells of a search. */
export interface Sampled {
  /** How many rows match. */
  readonly about: number;
  /** The value of the order up to which a page should stand several times over; null where that is none. */
  readonly bound: Scalar | null;
  /** How many rows are to be read in the order up to there: far more where matches stand at its end. */
  readonly first: number;
  /** How many rows have a value up to the bound, and how many of them match. */
  readonly before: number;
  readonly within: number;
}

/** So many rows are looked at to learn where matches stand. */
const sampledRows = 4000;

/** So many times as many matches as are wanted are sought among the rows that are read: a sample is a sample. */
const margin = 4;

/**
 * How many rows of a table match and where they stand in the order, by a look at some of its pages. The same pages each time:
 * they are in memory, and equal questions have equal answers.
 * @param wanted matches from the first one on
 * @param size how many rows are looked at
 */
export async function sampled(
  session: Session,
  schema: Schema,
  table: Table,
  query: Query,
  wanted: number,
  size: number = sampledRows,
): Promise<Sampled> {
  const [known] = await session.run(
    sql`select "reltuples" from pg_class where oid = to_regclass(${`"${table.name}"`})`,
  );
  const of = Number(known?.reltuples);
  if (of <= 0) return { about: 0, bound: null, first: 0, before: 0, within: 0 };
  const share = Math.min(size / of, 1);
  const most = margin * wanted;
  // One more: of what stands before the first one of a sample, there may be next to nothing.
  const rank = Math.ceil(most * share) + 1;
  const [{ field, order } = { field: "id", order: "asc" }] = query.sort;
  const [isLess, upTo] = order === "asc" ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`];
  // Many rows may share a value and are told apart by their ids; those without one are the last upwards and the first downwards.
  const [sooner, later] = order === "asc" ? [sql`"sample"`, sql`"bound"`] : [sql`"bound"`, sql`"sample"`];
  const isPassed = sql`"bound"."id" is not null and ("sample"."key" ${isLess} "bound"."key"
    or (${sooner}."key" is not null and ${later}."key" is null)
    or ("sample"."key" is not distinct from "bound"."key" and "sample"."id" <= "bound"."id"))`;
  const isBefore = sql`"sample"."key" ${upTo} "bound"."key"`;
  const [found] = await session.run(
    sql`with "sample" as materialized (
        select "id", ${sql.id(table.column(field).name)} as "key", ${matching(schema, table, query)} as "matches"
        from ${sql.table(table.name)} tablesample system (${100 * share}) repeatable (0)),
      "bound" as materialized (
        select "id", "key" from "sample" where "matches" order by "key" ${sql.raw(order)}, "id" limit 1 offset ${rank - 1})
      select count(*) as "rows", count(*) filter (where "matches") as "matches",
        (select "key" from "bound") as "bound", count(*) filter (where ${isPassed}) as "passed",
        count(*) filter (where ${isBefore}) as "before",
        count(*) filter (where "matches" and ${isBefore}) as "within"
      from "sample" left join "bound" on true`,
  );
  const [rows, matches] = [Math.max(Number(found?.rows), 1), Number(found?.matches)];
  const passed = Number(found?.passed);
  const inAll = (counted: unknown) => Math.round((of * Number(counted)) / rows);
  // Matches that stand everywhere are met sooner than a sample can tell, of which one row stands for hundreds.
  const isSpread = passed * matches <= margin * rank * rows;
  return {
    about: inAll(matches),
    bound: isScalar(found?.bound) ? found.bound : null,
    first: isSpread ? Math.ceil((most * of) / Math.max(inAll(matches), 1)) : inAll(passed),
    before: inAll(found?.before),
    within: inAll(found?.within),
  };
}

const isScalar = (value: unknown): value is Scalar => ["string", "number", "boolean"].includes(typeof value);
