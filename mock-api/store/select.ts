import { storedField } from "../../api/dialect/fields.ts";
import { resolveSlice } from "../../api/dialect/paging.ts";
import type { Condition, Query } from "../../api/dialect/query.ts";
import { fold } from "../../api/stores/fold.ts";
import { type AnyResource, fieldOf } from "../../src/core/define.ts";
import { isNested, likeTest, matcher } from "./match.ts";
import { orderingOf, sorted } from "./order.ts";
import { type Row, searchOf } from "./row.ts";
import type { Source } from "./state.ts";
import { type IndexOf, noValue } from "./value-index.ts";

/** How the key of a unique value is written in the index. */
export const ownerKey = (scope: string, value: string) => `${scope}\0${value}`;

type Test = (row: Row) => boolean;

/** The rows that an index knows for one condition. */
interface Candidates {
  /** How many, at most. */
  readonly size: number;
  /** They are what the condition asks for, and `size` is their number. */
  readonly exact: boolean;
  rows(): readonly Row[];
}

/** What all conditions but one have left, and what an index says of that one. */
interface Narrowed {
  readonly candidates: Candidates | null;
  readonly test: Test | null;
}

/** Candidates are sorted by themselves when they are so few, or so many times fewer than all; else all are walked. */
const few = 64;
const timesFewer = 16;

/** The rows of a page, in their order, and how many there are without paging. */
export function select(
  resource: AnyResource,
  source: Source,
  query: Query,
): { readonly rows: readonly Row[]; readonly total: number } {
  const { candidates, test } = narrowed(resource, source, query);
  if (candidates && candidates.size <= Math.max(few, source.size(resource.name) / timesFewer)) {
    const rows = test ? candidates.rows().filter(test) : candidates.rows();
    const order = rows.length > 1 ? sorted(orderingOf(resource, query.sort), rows) : rows;
    return sliceOf(order, query);
  }
  const all = source.inOrder(resource, query.sort);
  const tests = whole(resource, query);
  if (!tests) return sliceOf(all, query);
  return candidates?.exact && !test
    ? walked(all, tests, query, candidates.size)
    : sliceOf(all.filter(tests), query);
}

function sliceOf(rows: readonly Row[], query: Query) {
  const { offset, count } = resolveSlice(query, rows.length);
  return { rows: rows.slice(offset, offset + count), total: rows.length };
}

/** A page of rows whose number is known: no more are looked at than it takes. */
function walked(all: readonly Row[], test: Test, query: Query, total: number) {
  const { offset, count } = resolveSlice(query, total);
  const rows: Row[] = [];
  let found = 0;
  for (const row of all) {
    if (rows.length === count) break;
    if (!test(row)) continue;
    if (found >= offset) rows.push(row);
    found += 1;
  }
  return { rows, total };
}

/** The rows that meet the conditions, in no order. */
export function matching(resource: AnyResource, source: Source, where: readonly Condition[]): readonly Row[] {
  const { candidates, test } = narrowed(resource, source, { where, sort: [] });
  const rows = candidates ? candidates.rows() : source.inOrder(resource, []);
  return test ? rows.filter(test) : rows;
}

function narrowed(resource: AnyResource, source: Source, query: Query): Narrowed {
  const known = query.where.map((condition) => candidatesFor(resource, source, condition));
  let best: Candidates | null = null;
  for (const one of known) if (one && (best === null || one.size < best.size)) best = one;
  const answered = best?.exact ? known.indexOf(best) : -1;
  const where = query.where.filter((_, at) => at !== answered);
  return { candidates: best, test: whole(resource, { ...query, where }) };
}

/** All that the query asks of a row; null where it asks nothing. */
function whole(resource: AnyResource, { where, q }: Query): Test | null {
  const tests = where.map((condition): Test => {
    const test = matcher(resource, condition);
    return ({ record }) => test(record);
  });
  if (q) {
    const wanted = fold(q);
    tests.push((row) => searchOf(resource, row).includes(wanted));
  }
  const [first, second] = tests;
  if (!first || !second) return first ?? null;
  return (row) => tests.every((test) => test(row));
}

function candidatesFor(resource: AnyResource, source: Source, condition: Condition): Candidates | null {
  if (condition.op === "or" || !storedField(resource, condition.field)) return null;
  const { field } = condition;
  if (condition.op === "null") {
    return condition.isNull && !isNested(field)
      ? byKeys(resource, source, { of: "whole", path: field }, [noValue])
      : null;
  }
  const texts = [...new Set(condition.values.map(String))];
  if (condition.op === "eq") return equal(resource, source, field, texts);
  return condition.op === "like" ? inList(resource, source, field, texts) : null;
}

function equal(resource: AnyResource, source: Source, field: string, texts: readonly string[]): Candidates {
  const { name } = resource;
  if (field === "id") return ofIds(source, name, texts);
  if (isNested(field)) return byKeys(resource, source, { of: "each", path: field }, texts);
  const unique = fieldOf(resource, field)?.unique;
  if (!unique || texts.some((text) => text.trim() === "")) {
    return byKeys(resource, source, { of: "whole", path: field }, texts);
  }
  const scope = typeof unique === "string" ? unique : field;
  const ids = texts.flatMap((text) => source.owner(name, ownerKey(scope, text.toLowerCase())) ?? []);
  // Letter case, and where in the record the value stands, are still to be looked at.
  return { ...ofIds(source, name, [...new Set(ids)]), exact: false };
}

function ofIds(source: Source, name: string, ids: readonly string[]): Candidates {
  const rows = ids.flatMap((id) => source.row(name, id) ?? []);
  return { size: rows.length, exact: true, rows: () => rows };
}

/** A part of an entry, for fields that hold a list: without a comma it cannot reach over two of them. */
function inList(
  resource: AnyResource,
  source: Source,
  field: string,
  texts: readonly string[],
): Candidates | null {
  if (isNested(field) || fieldOf(resource, field)?.type.column !== "text[]") return null;
  if (texts.length === 0 || texts.some((text) => text === "" || text.includes(","))) return null;
  const about = { of: "each", path: field } as const;
  const test = likeTest(texts);
  return byKeys(resource, source, about, [...source.lookup(resource.name, about).keys()].filter(test));
}

function byKeys({ name }: AnyResource, source: Source, about: IndexOf, keys: readonly string[]): Candidates {
  const lookup = source.lookup(name, about);
  const size = keys.reduce((sum, key) => sum + lookup.count(key), 0);
  const [only] = keys;
  if (keys.length === 1 && only !== undefined) {
    return { size, exact: lookup.exact, rows: () => lookup.rows(only) };
  }
  const rows = () => [...new Set(keys.flatMap((key) => lookup.rows(key)))];
  return { size, exact: lookup.exact && about.of === "whole", rows };
}
