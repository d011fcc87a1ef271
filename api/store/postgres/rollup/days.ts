import type { Condition } from "../../dialect/query.ts";
import type { Rollup } from "./rollups.ts";
import type { Tables } from "./tables.ts";

/** The first and last day of a query, and its other conditions. */
export interface DayBounds {
  readonly from: string;
  readonly to: string;
  readonly others: readonly Condition[];
}

/** The range of days of a query; undefined unless it has both bounds. */
export function boundsOf(where: readonly Condition[], field: string): DayBounds | undefined {
  const ofDays = where.filter((one) => one.op !== "or" && one.field === field);
  const [from, to] = [boundOf(ofDays, "gte"), boundOf(ofDays, "lte")];
  if (ofDays.length !== 2 || from === undefined || to === undefined || from > to) return undefined;
  return { from, to, others: where.filter((one) => !ofDays.includes(one)) };
}

function boundOf(conditions: readonly Condition[], op: "gte" | "lte"): string | undefined {
  const [value, ...more] = conditions.flatMap((one) => (one.op === op ? one.values : []));
  return more.length === 0 && typeof value === "string" ? value : undefined;
}

/** The smallest rollup of a resource by day; undefined if there is none. */
export function daysRollup(tables: Tables, resource: string): Rollup | undefined {
  return tables
    .rollups(resource)
    .filter(({ by }) => by[0]?.type === "date")
    .toSorted((one, other) => one.by.length - other.by.length)[0];
}
