import { sql } from "kysely";
import type { Scalar } from "../../../../src/core/fields/field.ts";
import type { Condition, Query, Sort } from "../../dialect/query.ts";
import { isReadBackwards, isReadByValue } from "../sql/indexes.ts";
import type { Session } from "../sql/session.ts";
import type { SqlTable } from "../sql/table.ts";

/** May its order be read off an index in parts? */
export function isReadInParts(table: SqlTable, { sort: [key], where }: Query): boolean {
  return key !== undefined && (isReadByValue(table, key) || isInHalves(table, key, where));
}

/** Do those without a value, which come first, stand elsewhere in the index than the others? */
const isInHalves = (table: SqlTable, key: Sort, where: readonly Condition[]): boolean =>
  isReadBackwards(table, key) && !where.some((one) => one.op !== "or" && one.field === key.field);

/**
 * Splits a query whose order can be read from an index in parts into one query per part, in order; null if it is read
 * at once. For a select field, the parts are its values, whose rows an index has in the default order. For fields with
 * only an ascending index, rows without a value are a part, since they come first in descending order.
 */
export async function byValue(
  session: Session,
  table: SqlTable,
  query: Query,
): Promise<readonly Query[] | null> {
  const [key, ...rest] = query.sort;
  if (!key) return null;
  const { field, order } = key;
  const nothing: Condition = { field, op: "null", isNull: true };
  if (isInHalves(table, key, query.where)) {
    return [
      { ...query, where: [...query.where, nothing], sort: rest },
      { ...query, where: [...query.where, { ...nothing, isNull: false }] },
    ];
  }
  if (!isReadByValue(table, key)) return null;
  const condition = query.where.find((one) => one.op === "eq" && one.field === field);
  const others = query.where.filter((one) => one !== condition);
  const idSet = condition?.op === "eq" ? new Set(condition.values) : null;
  const values = (await valuesOf(session, table, key)).filter((value) => idSet?.has(value) ?? true);
  const each = values.map((value): Condition => ({ field, op: "eq", values: [value] }));
  if (!idSet) each.push(nothing);
  if (order === "desc") each.reverse();
  return each.map((one) => ({ ...query, where: [...others, one], sort: rest }));
}

/**
 * The distinct values of a column in ascending order, by a loose index scan: one step per value, whatever the number of
 * records.
 */
async function valuesOf(session: Session, table: SqlTable, { field }: Sort): Promise<readonly Scalar[]> {
  const [column, from] = [sql.id(table.column(field).name), sql.table(table.name)];
  const first = sql`select ${column} as "value" from ${from} order by ${column} limit 1`;
  const next = sql`select ${column} from ${from} where ${column} > "value" order by ${column} limit 1`;
  const rows = await session.run(
    sql`with recursive "values" as (
        (${first}) union all select (${next}) from "values" where "value" is not null)
      select "value" from "values" where "value" is not null`,
  );
  return rows.map(({ value }) => (typeof value === "boolean" ? value : String(value)));
}
