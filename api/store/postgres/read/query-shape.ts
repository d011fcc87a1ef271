import { fieldOf, targetOf } from "../../../../src/core/define.ts";
import { optionsOf } from "../../../../src/core/fields/options.ts";
import type { Condition, Query } from "../../dialect/query.ts";
import { isDefaultOrder, isPlain } from "../sql/indexes.ts";
import type { Column, SqlTable } from "../sql/table.ts";

/** Maximum offset for which a sample helps to find a page of records that meet several conditions. */
const maxSampledOffset = 1000;

/** The column and values of a query for values of a single unique field; null for all other queries. */
export function uniqueLookup(
  table: SqlTable,
  { where, q, sort, fields }: Query,
): readonly [Column, readonly string[]] | null {
  const [only, ...others] = where;
  if (!only || others.length > 0 || q || sort.length > 0 || fields || only.op !== "eq") return null;
  if (!fieldOf(table.resource, only.field)?.unique) return null;
  const column = table.column(only.field);
  return column.type === "text" ? [column, only.values.map(String)] : null;
}

/** Whether the query searches texts or tags. The planner's estimates of matches and their position are poor. */
export const isTextSearch = (table: SqlTable, { q, where }: Query): boolean =>
  q !== undefined || hasPartialMatch(where, (field) => !isList(table, field));

/** Whether the query searches lists of ids or options for a part of one. */
export const isListSearch = (table: SqlTable, { where }: Query): boolean =>
  hasPartialMatch(where, (field) => isList(table, field));

/** Whether the best way to read a page depends on a sample that shows where the matches are. */
export function needsSample(table: SqlTable, query: Query, offset: number): boolean {
  if (isTextSearch(table, query)) return true;
  // In the default order of the list, records are read until the page is full.
  const isReadAsListed = isListSearch(table, query) && isDefaultOrder(table.resource, query.sort);
  return offset < maxSampledOffset && !isPlain(table, query) && !isReadAsListed;
}

const partialMatches: ReadonlySet<string> = new Set(["like", "startswith"]);

function hasPartialMatch(where: readonly Condition[], matches: (field: string) => boolean): boolean {
  return where.some((one) =>
    one.op === "or"
      ? one.groups.some((group) => hasPartialMatch(group, matches))
      : partialMatches.has(one.op) && matches(one.field),
  );
}

/** Whether values are lists of what an index knows: references, or options. */
function isList({ resource }: SqlTable, name: string): boolean {
  const field = fieldOf(resource, name);
  if (field?.type.column !== "text[]") return false;
  return targetOf(resource, field) !== undefined || optionsOf(field).length > 0;
}
