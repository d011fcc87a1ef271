import type { CrudFilter, CrudFilters, CrudSorting, Pagination } from "@refinedev/core";

/** Parameters of the API's query dialect; several values of one name match any of them. */
export type DialectParams = Record<string, string | string[]>;

const suffixes = {
  eq: "",
  in: "",
  ne: "_ne",
  nin: "_ne",
  gt: "_gt",
  gte: "_gte",
  lt: "_lt",
  lte: "_lte",
  contains: "_like",
  startswith: "_startswith",
  null: "_null",
  nnull: "_null",
} as const;

type Suffixed = keyof typeof suffixes;

const hasSuffix = (operator: string): operator is Suffixed => Object.hasOwn(suffixes, operator);

/** Operators for which the API reads several values as a list; others take a single value. */
const listed: ReadonlySet<string> = new Set(["eq", "in", "ne", "nin", "contains"]);

class Unsupported extends Error {
  constructor(what: string) {
    super(`The API cannot filter by ${what}.`);
  }
}

function text(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return value.toISOString();
  throw new Unsupported(`the value ${JSON.stringify(value)}`);
}

type Pair = readonly [name: string, values: readonly string[]];

function pairsOf(filter: CrudFilter): Pair[] {
  if (filter.operator === "or") return [["_or", filter.value.map(groupOf)]];
  if (filter.operator === "and") return filter.value.flatMap(pairsOf);
  if (!("field" in filter)) throw new Unsupported("a filter without a field");
  const { field, operator, value } = filter;
  if (operator === "between") {
    if (!Array.isArray(value) || value.length !== 2) throw new Unsupported("`between` without two values");
    return [
      [`${field}_gte`, [text(value[0])]],
      [`${field}_lte`, [text(value[1])]],
    ];
  }
  if (!hasSuffix(operator)) throw new Unsupported(`the operator ${operator}`);
  if (operator === "null" || operator === "nnull") {
    return [[`${field}_null`, [String(operator === "null")]]];
  }
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  // An empty list would vanish from the URL and match everything.
  if (values.length === 0) throw new Unsupported(`an empty list of values for ${field}`);
  if (values.length > 1 && !listed.has(operator)) throw new Unsupported(`several values with ${operator}`);
  return [[`${field}${suffixes[operator]}`, values.map(text)]];
}

/** An alternative of an `or`, itself a query of the dialect. */
function groupOf(filter: CrudFilter): string {
  const params = new URLSearchParams();
  for (const [name, values] of pairsOf(filter)) for (const value of values) params.append(name, value);
  return params.toString();
}

/**
 * Converts Refine's filters to parameters of the dialect. Throws if the dialect cannot express one: an omitted or
 * weakened filter would show, export or delete the wrong records.
 */
export function filterParams(filters: CrudFilters = []): DialectParams {
  const params: DialectParams = {};
  for (const [name, values] of filters.flatMap(pairsOf)) {
    const before = params[name];
    // Two equalities of one field, or two `or`, would match either; of two bounds only one would apply.
    const repeated = before !== undefined && !name.endsWith("_ne");
    if (repeated && String(before) !== String(values)) throw new Unsupported(`two conditions on ${name}`);
    const all = before === undefined || repeated ? [...values] : [...[before].flat(), ...values];
    params[name] = all.length === 1 ? String(all[0]) : all;
  }
  return params;
}

/** Converts Refine's sorters to `_sort` and `_order`; empty without any. */
export function sortParams(sorters: CrudSorting = []): DialectParams {
  if (sorters.length === 0) return {};
  return {
    _sort: sorters.map((sorter) => sorter.field).join(","),
    _order: sorters.map((sorter) => sorter.order).join(","),
  };
}

export interface ListQuestion {
  readonly pagination?: Pagination | undefined;
  readonly sorters?: CrudSorting | undefined;
  readonly filters?: CrudFilters | undefined;
  /** Refine's option for the requested fields. */
  readonly meta?: { readonly fields?: readonly unknown[] } | undefined;
}

const pageParams = ({ currentPage = 1, pageSize = 10, mode = "server" }: Pagination = {}) =>
  mode === "server" ? { _start: (currentPage - 1) * pageSize, _end: currentPage * pageSize } : {};

function fieldParams(fields: readonly unknown[] = []): { readonly _fields?: string } {
  if (!fields.every((field) => typeof field === "string"))
    throw new Error("The API answers whole fields alone.");
  return fields.length > 0 ? { _fields: fields.join(",") } : {};
}

/** Returns the parameters of a list request in the order of its URL. */
export const listParams = ({ pagination, sorters, filters, meta }: ListQuestion) => ({
  ...pageParams(pagination),
  ...sortParams(sorters),
  ...filterParams(filters),
  ...fieldParams(meta?.fields),
});
