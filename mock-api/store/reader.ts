import { storedField } from "../../api/dialect/fields.ts";
import { resolveSlice } from "../../api/dialect/paging.ts";
import type { Condition, Query } from "../../api/dialect/query.ts";
import type { Aggregate, AggregateQuery, Found, Reader, StoredRecord } from "../../api/stores/port.ts";
import { copy } from "../../api/stores/record.ts";
import type { Schema } from "../../api/stores/schema.ts";
import { type AnyResource, fieldOf } from "../../src/core/define.ts";
import type { Scalar } from "../../src/core/fields/field.ts";
import type { List } from "./list.ts";
import { matcher } from "./match.ts";
import { orderKey } from "./order-key.ts";
import type { Row } from "./row.ts";
import type { Source } from "./state.ts";
import { translate } from "./translate.ts";

/** A double holds so many digits of a decimal. */
const exactDigits = 15;

/** How the key of a unique value is written in the index. */
export const ownerKey = (scope: string, value: string) => `${scope}\0${value}`;

/** The reading half of the port over any source of rows. */
export function createReader(schema: Schema, list: List, source: () => Source): Reader {
  async function find(name: string, query: Query): Promise<Found> {
    const resource = schema.resource(name);
    const rows = source();
    const points = pointed(schema, rows, name, query.where);
    if (points && !query.q) return few(points, schema, name, query);
    const { params, rest, facade } = translate(resource, query);
    const tests = rest.map((condition) => matcher(resource, condition));
    const all = points ?? rows.rows(name);
    const left = tests.length === 0 ? all : all.filter((row) => tests.every((test) => test(row.record)));
    const found = await list(name, left.map(facade), params);
    return { rows: copies(found.ids, (id) => rows.row(name, id)), total: found.total };
  }

  return {
    async get(name, id) {
      const row = source().row(schema.resource(name).name, id);
      return row ? copy(row.record) : null;
    },
    async getMany(name, ids) {
      return copies(ids, (id) => source().row(name, id));
    },
    find,
    async *stream(name, query) {
      yield* (await find(name, query)).rows;
    },
    async aggregate(name, query) {
      return aggregate(schema, name, source().rows(name), query);
    },
  };
}

function copies(ids: readonly string[], row: (id: string) => Row | undefined): StoredRecord[] {
  return ids.flatMap((id) => {
    const found = row(id);
    return found ? [copy(found.record)] : [];
  });
}

/** The only rows a query can find, where it asks for one id or unique value; undefined where it does not. */
function pointed(
  schema: Schema,
  source: Source,
  name: string,
  where: readonly Condition[],
): readonly Row[] | undefined {
  for (const condition of where) {
    if (condition.op !== "eq" || condition.values.length !== 1) continue;
    const id = pointedId(schema, source, name, condition.field, String(condition.values[0]));
    if (id === undefined) continue;
    const row = source.row(name, id);
    return row ? [row] : [];
  }
  return undefined;
}

function pointedId(schema: Schema, source: Source, name: string, field: string, value: string) {
  if (field === "id") return value;
  const unique = fieldOf(schema.resource(name), field)?.unique;
  if (!unique || value.trim() === "") return undefined;
  const scope = typeof unique === "string" ? unique : field;
  return source.owner(name, ownerKey(scope, value.toLowerCase())) ?? "";
}

/** Answers from at most one row: nothing is left to sort, and no list to read. */
function few(rows: readonly Row[], schema: Schema, name: string, query: Query): Found {
  const tests = query.where.map((condition) => matcher(schema.resource(name), condition));
  const found = rows.filter((row) => tests.every((test) => test(row.record)));
  const { offset, count } = resolveSlice(query, found.length);
  return { rows: found.slice(offset, offset + count).map((row) => copy(row.record)), total: found.length };
}

function aggregate(
  schema: Schema,
  name: string,
  rows: readonly Row[],
  { where, by, sum = [] }: AggregateQuery,
): Aggregate[] {
  const resource = schema.resource(name);
  for (const field of [...(by === undefined ? [] : [by]), ...sum]) {
    const column = storedField(resource, field)?.type.column;
    if (column === undefined || column === "jsonb" || column === "text[]") {
      throw new Error(`${name} cannot be aggregated by ${field}`);
    }
  }
  const tests = where.map((condition) => matcher(resource, condition));
  const groups = new Map<Aggregate["key"], { count: number; sums: Record<string, number> }>();
  const group = (key: Aggregate["key"]) => {
    const known = groups.get(key);
    if (known) return known;
    const made = { count: 0, sums: Object.fromEntries(sum.map((field) => [field, 0])) };
    groups.set(key, made);
    return made;
  };
  if (by === undefined) group(null);
  for (const { record } of rows) {
    if (!tests.every((test) => test(record))) continue;
    const into = group(by === undefined ? null : scalar(record[by]));
    into.count += 1;
    for (const field of sum) into.sums[field] = (into.sums[field] ?? 0) + Number(record[field] ?? 0);
  }
  return [...groups]
    .sort(([one], [other]) => ascending(one, other))
    .map(([key, { count, sums }]) => ({
      key,
      count,
      sums: Object.fromEntries(
        Object.entries(sums).map(([field, all]) => [field, exact(resource, field, all)]),
      ),
    }));
}

function scalar(value: unknown): Scalar | null {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

function ascending(one: Scalar | null, other: Scalar | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  const before =
    typeof one === "string" && typeof other === "string" ? orderKey(one) < orderKey(other) : one < other;
  return before ? -1 : 1;
}

/** A sum of decimals without what adding them up as doubles has left behind their last digit. */
function exact(resource: AnyResource, field: string, sum: number): number {
  const column = storedField(resource, field)?.type.column;
  return column === "double" ? Number(sum.toPrecision(exactDigits)) : sum;
}
