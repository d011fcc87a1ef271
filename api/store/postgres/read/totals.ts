import { sql } from "kysely";
import type { Query } from "../../dialect/query.ts";
import { countedExactly, type Page } from "../../port.ts";
import type { RollupSource } from "../rollup/tables.ts";
import { aggregate, rollupFor } from "./aggregate.ts";
import { fromMatching } from "./page-statements.ts";
import { isListSearch } from "./query-shape.ts";
import { sampled } from "./sample.ts";

export type Total = Omit<Page, "rows">;

/** Size of a sample that is only taken to estimate the number of matches. */
const sampleSize = 12_000;

/** A sample that suggests this many matches proves that there are more than are counted exactly. */
export const surelyMany = 1.5 * countedExactly;

/** @param most where counting stops. Default: nowhere */
export async function count(source: RollupSource, query: Query, most?: number): Promise<number> {
  const limit = most === undefined ? sql`` : sql` limit ${most}`;
  const rows = await source.session.run(
    sql`select count(*) from (select ${fromMatching(source, query)}${limit}) as "matches"`,
  );
  return Number(rows[0]?.count);
}

/** The planner's estimate of matching rows. */
export async function estimate(source: RollupSource, query: Query): Promise<number> {
  const rows = await source.session.run(sql`explain (format json) select ${fromMatching(source, query)}`);
  return plannedRows(rows[0]?.["QUERY PLAN"]);
}

/** The total from a rollup, if one has it. */
export async function totalFromRollup(
  { tables, table, session }: RollupSource,
  { where, q }: Query,
): Promise<Total | undefined> {
  const resource = table.resource.name;
  if (q || !rollupFor(tables, resource, { where })) return undefined;
  const [all] = await aggregate(tables, session, resource, { where });
  return { total: all?.count ?? 0 };
}

/** The total, exact up to `countedExactly`. Searching lists would read every row, so large tables are sampled. */
export async function approximateTotal(source: RollupSource, query: Query): Promise<Total> {
  const { tables, table, session } = source;
  const rolledUp = await totalFromRollup(source, query);
  if (rolledUp) return rolledUp;
  if (isListSearch(table, query) && (await estimate(source, query)) > surelyMany) {
    const { about } = await sampled(session, tables.schema, table, query, { count: 0, size: sampleSize });
    if (about > surelyMany) return { total: about, about: true };
  }
  const counted = await count(source, query, countedExactly + 1);
  if (counted <= countedExactly) return { total: counted };
  return { total: Math.max(await estimate(source, query), counted), about: true };
}

/**
 * The total beyond a full page, as exact as the query requires.
 * @param seen rows up to the end of the page
 * @param approximate what was counted while the page was read
 */
export async function totalBeyondPage(
  source: RollupSource,
  query: Query,
  seen: number,
  approximate: Total | undefined,
): Promise<Total> {
  if (query.total === "none") return { total: seen };
  if (query.total === undefined) return { total: await count(source, query) };
  if (approximate && !approximate.about) return approximate;
  const total = approximate?.total ?? (await estimate(source, query));
  // One more than was seen, so that there is a next page to find out.
  return { total: Math.max(total, seen + 1), about: true };
}

/** The estimated rows of a plan's outermost node. */
function plannedRows(plans: unknown): number {
  const [first]: { readonly Plan?: { readonly "Plan Rows"?: number } }[] = Array.isArray(plans) ? plans : [];
  return first?.Plan?.["Plan Rows"] ?? 0;
}
