import { type AnyResource, fieldOf } from "../../../src/core/define.ts";
import { keyIn } from "../../../src/core/validation/index-keys.ts";
import { partsOfText } from "../../../src/core/validation/search-text.ts";
import { isFound, parseSearch } from "../../../src/domain/texts/search.ts";
import { storedField } from "../dialect/fields.ts";
import { resolveSlice } from "../dialect/paging.ts";
import type { Comparison, Condition, Query } from "../dialect/query.ts";
import { isNested, likeTest, matcher } from "./match.ts";
import { orderingOf, sorted } from "./order.ts";
import { type PackedRow, rowSearch } from "./row.ts";
import type { RowSource } from "./state.ts";
import { emptyKey, type IndexOf } from "./value-index.ts";

/** Returns the index key of a unique value. */
export const ownerKey = (scope: string, value: string) => `${scope}\0${value}`;

type Test = (row: PackedRow) => boolean;

/** The rows that an index returns for some conditions. */
interface Candidates {
  /** The conditions that exactly these rows meet. Empty if the rows must still be tested. */
  readonly answers: readonly Condition[];
  /** The maximum number of rows; exact if `answers` is not empty. */
  readonly size: number;
  rows(): readonly PackedRow[];
}

/** The rows found by an index and the remaining test for each of them; null if there is none. */
interface Narrowed {
  readonly candidates: Candidates | null;
  readonly test: Test | null;
}

/**
 * Up to this many matches, or a small share of all rows, are sorted separately; otherwise all rows are walked in order.
 */
const few = 64;
const timesFewer = 16;

/** Returns the rows of a page in order, and the total without paging. */
export function selectRows(
  resource: AnyResource,
  source: RowSource,
  query: Query,
): { readonly rows: readonly PackedRow[]; readonly total: number } {
  const narrow = narrowed(resource, source, query);
  const { candidates, test: left } = narrow;
  if (!candidates && !left) {
    const all = source.inOrder(resource, query.sort);
    return { rows: sliceOf(all, resolveSlice(query, all.length)), total: all.length };
  }
  const first = query.total === "none" && !candidates ? uncounted(query) : null;
  if (first && left) return { rows: walked(source.inOrder(resource, query.sort), left, first), total: 0 };
  const matches = candidates && !left ? null : matchesOf(resource, source, narrow);
  const total = matches?.length ?? candidates?.size ?? 0;
  const page = resolveSlice(query, total);
  if (page.count === 0) return { rows: [], total };
  if (total > Math.max(few, source.size(resource.name) / timesFewer)) {
    const test = whole(resource, query);
    const order = source.inOrder(resource, query.sort);
    return { rows: test ? walked(order, test, page) : sliceOf(order, page), total };
  }
  const rows = matches ?? candidates?.rows() ?? [];
  return { rows: sliceOf(total > 1 ? sorted(orderingOf(resource, query.sort), rows) : rows, page), total };
}

interface Page {
  readonly offset: number;
  readonly count: number;
}

/** Returns the page if it does not depend on the total; null if it does. */
function uncounted({ start = 0, end = -1 }: Query): Page | null {
  return start < 0 || end < 0 ? null : { offset: start, count: Math.max(end - start, 0) };
}

const sliceOf = (rows: readonly PackedRow[], { offset, count }: Page) => rows.slice(offset, offset + count);

/** Returns a page of the rows that pass, testing no more rows than necessary. */
function walked(all: readonly PackedRow[], test: Test, { offset, count }: Page): readonly PackedRow[] {
  const rows: PackedRow[] = [];
  let total = 0;
  for (const row of all) {
    if (rows.length === count) break;
    if (!test(row)) continue;
    if (total >= offset) rows.push(row);
    total += 1;
  }
  return rows;
}

/** Returns the rows that meet the conditions, unordered. */
export function matchingRows(resource: AnyResource, source: RowSource, query: Query): readonly PackedRow[] {
  return matchesOf(resource, source, narrowed(resource, source, query));
}

function matchesOf(
  { name }: AnyResource,
  source: RowSource,
  { candidates, test }: Narrowed,
): readonly PackedRow[] {
  const rows: PackedRow[] = [];
  // Storage order is the fastest.
  for (const row of candidates?.rows() ?? source.rows(name)) if (!test || test(row)) rows.push(row);
  return rows;
}

function narrowed(resource: AnyResource, source: RowSource, query: Query): Narrowed {
  let best = smallest(query.where.map((condition) => candidatesFor(resource, source, condition)));
  // A range may require an order that does not exist yet, which is not worth it for so few rows.
  if (!best || best.size > few) best = smallest([best, ...ranges(resource, source, query.where)]);
  const where = query.where.filter((condition) => !best?.answers.includes(condition));
  return { candidates: best, test: whole(resource, { ...query, where }) };
}

function smallest(all: readonly (Candidates | null)[]): Candidates | null {
  return all.reduce((best, one) => (one && (!best || one.size < best.size) ? one : best), null);
}

/** Returns the whole test of the query; null if it has no conditions. */
function whole(resource: AnyResource, { where, q, searched }: Query): Test | null {
  const tests = where.map((condition): Test => {
    const test = matcher(resource, condition);
    return ({ record }) => test(record);
  });
  if (q) {
    const search = parseSearch(q);
    const textOf = (row: PackedRow) => rowSearch(resource, row);
    tests.push(
      searched
        ? (row) => isFound(partsOfText(textOf(row), searched), search)
        : (row) => isFound(textOf(row), search),
    );
  }
  const [first, second] = tests;
  if (!first || !second) return first ?? null;
  return (row) => tests.every((test) => test(row));
}

function candidatesFor(resource: AnyResource, source: RowSource, condition: Condition): Candidates | null {
  if (condition.op === "or" || !storedField(resource, condition.field)) return null;
  const { field } = condition;
  if (condition.op === "null") {
    if (!condition.isNull || isNested(field)) return null;
    return byKeys(resource, source, { of: "whole", path: field }, [emptyKey], condition);
  }
  const texts = [...new Set(condition.values.map(String))];
  if (condition.op === "eq") return equal(resource, source, condition, texts);
  return condition.op === "like" ? inList(resource, source, condition, texts) : null;
}

function equal(
  resource: AnyResource,
  source: RowSource,
  condition: Comparison,
  texts: readonly string[],
): Candidates {
  const { name } = resource;
  const { field } = condition;
  if (field === "id") return ofIds(source, name, texts, [condition]);
  if (isNested(field)) return byKeys(resource, source, { of: "each", path: field }, texts, condition);
  const unique = fieldOf(resource, field)?.unique;
  if (!unique || texts.length > 1 || texts.some((text) => text.trim() === "")) {
    return byKeys(resource, source, { of: "whole", path: field }, texts, condition);
  }
  const scope = typeof unique === "string" ? unique : field;
  const keyOf = keyIn(resource, scope);
  const ids = texts.flatMap((text) => source.owner(name, ownerKey(scope, keyOf(text))) ?? []);
  // Letter case and the location of the value in the record must still be tested.
  return ofIds(source, name, [...new Set(ids)], []);
}

function ofIds(
  source: RowSource,
  name: string,
  ids: readonly string[],
  answers: readonly Condition[],
): Candidates {
  const rows = ids.flatMap((id) => source.row(name, id) ?? []);
  return { answers, size: rows.length, rows: () => rows };
}

/** Tests a part of an entry, for fields that hold a list: without a comma it cannot match across two entries. */
function inList(
  resource: AnyResource,
  source: RowSource,
  condition: Comparison,
  texts: readonly string[],
): Candidates | null {
  const { field } = condition;
  if (isNested(field) || fieldOf(resource, field)?.type.column !== "text[]") return null;
  if (texts.length === 0 || texts.some((text) => text === "" || text.includes(","))) return null;
  const about = { of: "each", path: field } as const;
  const keys = [...source.lookup(resource.name, about).keys()].filter(likeTest(texts));
  return byKeys(resource, source, about, keys, condition);
}

function byKeys(
  { name }: AnyResource,
  source: RowSource,
  about: IndexOf,
  keys: readonly string[],
  condition: Condition,
): Candidates {
  const lookup = source.lookup(name, about);
  const size = keys.reduce((sum, key) => sum + lookup.count(key), 0);
  const [only] = keys;
  // A record with several list entries may be counted twice.
  const counted = lookup.exact && (about.of === "whole" || keys.length < 2);
  if (only !== undefined && keys.length === 1) {
    return { answers: counted ? [condition] : [], size, rows: () => lookup.rows(only) };
  }
  const rows = () => [...new Set(keys.flatMap((key) => lookup.rows(key)))];
  return { answers: counted ? [condition] : [], size, rows };
}

type Range = Comparison & { readonly op: "gte" | "lte" | "gt" | "lt" };

const isRange = (condition: Condition): condition is Range =>
  (condition.op === "gte" || condition.op === "lte" || condition.op === "gt" || condition.op === "lt") &&
  condition.values.length === 1;

/** Returns the rows within bounds, for each field with such conditions: a slice of the rows ordered by the field. */
function ranges(
  resource: AnyResource,
  source: RowSource,
  where: readonly Condition[],
): readonly Candidates[] {
  const bounds = where.filter(isRange).filter(({ field }) => storedField(resource, field)?.type.sortable);
  return [...new Set(bounds.map(({ field }) => field))].map((field) => {
    const answers = bounds.filter((one) => one.field === field);
    const sort = [{ field, order: "asc" }] as const;
    const { from, to } = stretch(source.inOrder(resource, sort), resource, answers);
    const rows = () => source.inOrder(resource, sort).slice(from, to);
    return { answers, size: Math.max(to - from, 0), rows };
  });
}

function stretch(rows: readonly PackedRow[], resource: AnyResource, bounds: readonly Range[]) {
  let from = 0;
  let to = rows.length;
  for (const bound of bounds) {
    // Records without a value come last and are in no range.
    const lacks = ({ record }: PackedRow) =>
      record[bound.field] === null || record[bound.field] === undefined;
    const test = matcher(resource, bound);
    const isLower = bound.op === "gte" || bound.op === "gt";
    if (isLower)
      from = Math.max(
        from,
        firstAt(rows, (row) => lacks(row) || test(row.record)),
      );
    to = Math.min(to, firstAt(rows, isLower ? lacks : (row) => lacks(row) || !test(row.record)));
  }
  return { from, to };
}

/**
 * Finds the first index at which a test holds, by binary search: the test is false before it and true from there on.
 */
function firstAt(rows: readonly PackedRow[], test: (row: PackedRow) => boolean): number {
  let from = 0;
  let to = rows.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const row = rows[middle];
    if (row && !test(row)) from = middle + 1;
    else to = middle;
  }
  return from;
}
