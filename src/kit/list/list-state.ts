import { type AnyResource, fieldOf } from "../../core/define.ts";
import { momentType } from "../../core/fields/date-time.ts";
import type { AnyField, FieldType, Operator, Scalar } from "../../core/fields/field.ts";
import { refType } from "../../core/fields/ref.ts";
import { nestedReference } from "../../core/nested.ts";
import type { Permissions } from "../../core/permissions.ts";
import { nameNow, paramNow } from "../../core/renamed.ts";
import type { FilterState } from "../fields/views.ts";

export const pageSizes = [10, 20, 50, 100] as const;
export const defaultPageSize = 20;

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

/** What a list shows, all of it: the same address gives the same screen to everybody. */
export interface ListState {
  /** The text searched for; "" for none. */
  readonly q: string;
  /** Parameters of the API's dialect, as the filters write them. */
  readonly filters: FilterState;
  /** A column, `-` before it for descending. */
  readonly sort: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The id of the saved view that was opened, or null. */
  readonly view: string | null;
  /** Columns in order; null for the declared ones. */
  readonly columns: readonly string[] | null;
  readonly density: Density;
}

/** One filter parameter, taken apart. */
export interface FilterPart {
  /** The parameter's name, `price_gte`. */
  readonly param: string;
  readonly field: string;
  readonly operator: Operator;
  readonly type: FieldType;
}

/*
 * Everything but the search and the filters has a leading underscore, as in the API's dialect, so that a
 * field may be called `page` or `view`.
 */
const names = {
  sort: "_sort",
  page: "_page",
  size: "_size",
  view: "_view",
  columns: "_columns",
  density: "_density",
};

const suffixes: ReadonlySet<string> = new Set(["ne", "gte", "lte", "gt", "lt", "like", "startswith", "null"]);
const listed: ReadonlySet<Operator> = new Set(["eq", "ne", "like"]);
const isSuffix = (text: string): text is Operator => suffixes.has(text);

/** The type behind a field or a system field that can be filtered and sorted by, or undefined. */
function queryType(resource: AnyResource, name: string): FieldType | undefined {
  const field = fieldOf(resource, name) ?? nestedReference(resource, name);
  if (field) return field.secret ? undefined : field.type;
  if (name === "createdAt" || name === "updatedAt") return momentType;
  return name === "id" ? refType : undefined;
}

/** Can the API order by that column? */
export function isSortable(resource: AnyResource, name: string): boolean {
  return queryType(resource, name)?.sortable ?? false;
}

/** The order of a list nobody has sorted. */
export function defaultSort({ list }: AnyResource): string {
  return list.tree?.by ?? list.sort ?? "-createdAt";
}

/** Are records shown below their parents? What is filtered or sorted by a column stands in a plain list. */
export function isTree(
  resource: AnyResource,
  { filters, sort }: Pick<ListState, "filters" | "sort">,
): boolean {
  const { tree } = resource.list;
  return tree !== undefined && sort === tree.by && Object.keys(filters).length === 0;
}

/** `price_gte` → the field and what is asked of it, or undefined where the declaration knows no such filter. */
export function filterPart(resource: AnyResource, param: string): FilterPart | undefined {
  const whole = queryType(resource, param);
  if (whole)
    return whole.operators.includes("eq") ? { param, field: param, operator: "eq", type: whole } : undefined;
  const at = param.lastIndexOf("_");
  const operator = param.slice(at + 1);
  const field = param.slice(0, at);
  if (at <= 0 || !isSuffix(operator)) return undefined;
  const type = queryType(resource, field);
  return type?.operators.includes(operator) ? { param, field, operator, type } : undefined;
}

/** The typed value of one filter value, or undefined where it is none. */
export function filterValue(resource: AnyResource, part: FilterPart, text: string): Scalar | undefined {
  if (part.operator === "null") return text === "true" ? true : text === "false" ? false : undefined;
  if (text.trim() === "") return undefined;
  if (part.operator === "like" || part.operator === "startswith") return text;
  return part.type.parse(text, fieldOf(resource, part.field) ?? noField(part.type));
}

const noField = (type: FieldType): AnyField => ({ kind: "system", type, empty: null });

/** Keeps what the declaration understands; everything else is dropped, so no address can break a list. */
export function cleanFilters(resource: AnyResource, filters: FilterState): FilterState {
  const clean: Record<string, readonly string[]> = {};
  for (const [param, values] of Object.entries(filters)) {
    const part = filterPart(resource, param);
    if (!part) continue;
    const good = [...new Set(values)].filter((text) => filterValue(resource, part, text) !== undefined);
    if (good.length > 0) clean[param] = listed.has(part.operator) ? good : good.slice(0, 1);
  }
  return clean;
}

/** The state of a list nobody has touched: what a click in the menu opens. */
export function initialListState(resource: AnyResource): ListState {
  return {
    q: "",
    filters: {},
    sort: defaultSort(resource),
    page: 1,
    pageSize: defaultPageSize,
    view: null,
    columns: null,
    density: "comfortable",
  };
}

type Reader = Pick<Permissions, "mayReadField">;

/** Reads an address, also one from before a field was renamed. What it does not know or cannot use is ignored. */
export function parseListState(resource: AnyResource, params: URLSearchParams): ListState {
  const asked = [...new Set(params.keys())].filter((name) => name !== "q" && !name.startsWith("_"));
  const filters = asked.map((name) => [paramNow(resource, name), params.getAll(name)]);
  const sort = sortNow(resource, params.get(names.sort) ?? "");
  const size = Number(params.get(names.size));
  return {
    q: (params.get("q") ?? "").trim(),
    filters: cleanFilters(resource, Object.fromEntries(filters)),
    sort: isSortable(resource, sort.replace(/^-/, "")) ? sort : defaultSort(resource),
    page: parsePage(params.get(names.page)),
    pageSize: pageSizes.find((known) => known === size) ?? defaultPageSize,
    view: params.get(names.view) || null,
    columns: parseColumns(resource, params.get(names.columns)),
    density: densities.find((known) => known === params.get(names.density)) ?? "comfortable",
  };
}

/** The fields that a list is filtered or sorted by and that somebody does not see: the address is another person's. */
export function unseenFields(
  resource: AnyResource,
  { filters, sort }: Pick<ListState, "filters" | "sort">,
  reader: Reader,
): string[] {
  const filtered = Object.keys(filters).map((param) => filterPart(resource, param)?.field ?? param);
  const asked = new Set([...filtered, sort.replace(/^-/, "")].map((name) => name.split(".")[0] ?? name));
  return [...asked].filter((name) => !reader.mayReadField(resource, name));
}

/** The state as far as somebody sees the fields that it names. */
export function seenState(resource: AnyResource, state: ListState, reader: Reader): ListState {
  const { filters, sort } = state;
  if (unseenFields(resource, state, reader).length === 0) return state;
  const isSeen = (param: string) =>
    unseenFields(resource, { filters: { [param]: [] }, sort: "id" }, reader).length === 0;
  return {
    ...state,
    filters: Object.fromEntries(Object.entries(filters).filter(([param]) => isSeen(param))),
    sort: unseenFields(resource, { filters: {}, sort }, reader).length === 0 ? sort : defaultSort(resource),
    view: null,
  };
}

const sortNow = (resource: AnyResource, sort: string): string =>
  sort.startsWith("-") ? `-${nameNow(resource, sort.slice(1))}` : nameNow(resource, sort);

function parsePage(text: string | null): number {
  const page = /^\d{1,9}$/.test(text ?? "") ? Number(text) : 1;
  return Math.max(1, page);
}

function parseColumns(resource: AnyResource, text: string | null): readonly string[] | null {
  const named = (text ?? "").split(",").map((name) => nameNow(resource, name));
  const columns = [...new Set(named)].filter((name) => isColumn(resource, name));
  return columns.length === 0 || sameList(columns, resource.list.columns) ? null : columns;
}

/** Whether the field can be a list column. */
export function isColumn(resource: AnyResource, name: string): boolean {
  const field = fieldOf(resource, name);
  if (!field) return name === "id" || name === "createdAt" || name === "updatedAt";
  return !field.secret && !field.hidden?.includes("show");
}

/** The address of a state: the parts that are as declared are left out. Without a leading `?`. */
export function formatListState(resource: AnyResource, state: ListState): string {
  const params = new URLSearchParams();
  if (state.q.trim() !== "") params.set("q", state.q.trim());
  for (const [param, values] of Object.entries(cleanFilters(resource, state.filters))) {
    for (const value of values) params.append(param, value);
  }
  if (state.sort !== defaultSort(resource)) params.set(names.sort, state.sort);
  if (state.page > 1) params.set(names.page, String(state.page));
  if (state.pageSize !== defaultPageSize) params.set(names.size, String(state.pageSize));
  if (state.view) params.set(names.view, state.view);
  if (state.columns && !sameList(state.columns, resource.list.columns)) {
    params.set(names.columns, state.columns.join(","));
  }
  if (state.density !== "comfortable") params.set(names.density, state.density);
  return params.toString();
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/** Do two filters ask the same, whatever the order they are written in? */
export function sameFilters(a: FilterState, b: FilterState): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => sameList([...(a[name] ?? [])].sort(), [...(b[name] ?? [])].sort()))
  );
}

/** The sort after a click on a column's head: ascending, descending, as declared. */
export function nextSort(resource: AnyResource, sort: string, column: string): string {
  if (sort === column) return `-${column}`;
  if (sort !== `-${column}`) return column;
  const declared = defaultSort(resource);
  return declared === sort ? column : declared;
}
