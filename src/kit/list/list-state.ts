import { type ListLayout, listLayouts } from "../../core/declaration.ts";
import { type AnyResource, fieldOf } from "../../core/define.ts";
import type { AnyField, FieldType, Operator, Scalar } from "../../core/fields/field.ts";
import { isDay } from "../../core/kinds/date.ts";
import { momentType } from "../../core/kinds/date-time.ts";
import { refType } from "../../core/kinds/ref.ts";
import { nestedReference } from "../../core/nested.ts";
import { nameNow, paramNow } from "../../core/renamed.ts";
import type { Permissions } from "../../core/roles/permissions.ts";
import type { FilterState } from "../fields/props.ts";

/** The numbers of rows that a page may have. */
export const pageSizes = [10, 20, 50, 100] as const;
/** The number of rows of a page until the user chooses another. */
export const defaultPageSize = 20;

/** How close rows may be to each other. */
export const densities = ["comfortable", "compact"] as const;
/** How close rows are to each other. */
export type Density = (typeof densities)[number];

/** The periods that a calendar may show. */
export const calendarSpans = ["month", "week", "day"] as const;
/** The period that a calendar shows. */
export type CalendarSpan = (typeof calendarSpans)[number];

/** The complete state of a list: the same URL shows the same to everybody. */
export interface ListState {
  /** The search text; "" for none. */
  readonly q: string;
  /** Query parameters of the API, as the filters write them. */
  readonly filters: FilterState;
  /** A column, with the prefix `-` for descending order. */
  readonly sort: string;
  /** Starting at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The id of the open saved view, or null. */
  readonly view: string | null;
  /** Columns in order; null for the declared ones. */
  readonly columns: readonly string[] | null;
  readonly density: Density;
  /** How the records are shown. */
  readonly layout: ListLayout;
  /** A day of what the calendar shows, `2026-12-31`; null for today. */
  readonly date: string | null;
  /** How much of it. */
  readonly span: CalendarSpan;
}

/** A parsed filter parameter. */
export interface FilterPart {
  /** The parameter's name, `price_gte`. */
  readonly param: string;
  readonly field: string;
  readonly operator: Operator;
  readonly type: FieldType;
}

/*
 * Everything but the search and the filters has a leading underscore, as in the API, so that a field may be called
 * `page` or `view`.
 */
const names = {
  sort: "_sort",
  page: "_page",
  size: "_size",
  view: "_view",
  columns: "_columns",
  density: "_density",
  layout: "_layout",
  date: "_date",
  span: "_span",
};

const suffixes: ReadonlySet<string> = new Set(["ne", "gte", "lte", "gt", "lt", "like", "startswith", "null"]);
const listed: ReadonlySet<Operator> = new Set(["eq", "ne", "like"]);
const isSuffix = (text: string): text is Operator => suffixes.has(text);

/** Returns the type of a field or a system field that can be filtered and sorted, or undefined. */
function queryType(resource: AnyResource, name: string): FieldType | undefined {
  const field = fieldOf(resource, name) ?? nestedReference(resource, name);
  if (field) return field.secret ? undefined : field.type;
  if (name === "createdAt" || name === "updatedAt") return momentType;
  return name === "id" ? refType : undefined;
}

/** Whether the API can sort by that column. */
export function isSortable(resource: AnyResource, name: string): boolean {
  return queryType(resource, name)?.sortable ?? false;
}

/** Returns the initial order of a list. */
export function defaultSort({ list }: AnyResource): string {
  return list.tree?.by ?? list.sort ?? "-createdAt";
}

/** Whether records are shown below their parents. A list that is filtered or sorted by a column is flat. */
export function isTree(
  resource: AnyResource,
  { filters, sort, layout }: Pick<ListState, "filters" | "sort" | "layout">,
): boolean {
  const { tree } = resource.list;
  return layout === "table" && tree !== undefined && sort === tree.by && Object.keys(filters).length === 0;
}

/** Whether the list shows one page of its records; a board and a calendar load what they show by themselves. */
export const isPaged = ({ layout }: Pick<ListState, "layout">): boolean =>
  layout === "table" || layout === "gallery";

/** Returns the fields that a layout stands on. */
function layoutFields({ list }: AnyResource, layout: ListLayout): readonly string[] {
  const { board, calendar } = list;
  if (layout === "board") return board ? [board.by] : [];
  return layout === "calendar" && calendar ? Object.values(calendar) : [];
}

/** Returns the layouts that the list has for this user: without those by a field that they may not see. */
export function layoutsOf(resource: AnyResource, reader: Reader): readonly ListLayout[] {
  return listLayouts.filter(
    (layout) =>
      isDeclared(resource, layout) &&
      layoutFields(resource, layout).every((name) => reader.mayReadField(resource, name)),
  );
}

const defaultLayout = ({ list }: AnyResource): ListLayout => list.layout ?? "table";

/** Parses `price_gte` into the field and its operator; undefined if the declaration has no such filter. */
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

/** Returns a filter value with its type, or undefined if it is invalid. */
export function filterValue(resource: AnyResource, part: FilterPart, text: string): Scalar | undefined {
  if (part.operator === "null") return text === "true" ? true : text === "false" ? false : undefined;
  if (text.trim() === "") return undefined;
  if (part.operator === "like" || part.operator === "startswith") return text;
  return part.type.parse(text, fieldOf(resource, part.field) ?? noField(part.type));
}

const noField = (type: FieldType): AnyField => ({ kind: "system", type, empty: null });

/** Returns the filters that the declaration knows. Everything else is dropped, so that no URL can break a list. */
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

/** Returns the initial state of a list, as opened from the menu. */
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
    layout: defaultLayout(resource),
    date: null,
    span: "month",
  };
}

type Reader = Pick<Permissions, "mayReadField">;

/** Parses a URL, including one from before a field was renamed. Unknown or invalid parts are ignored. */
export function parseListState(resource: AnyResource, params: URLSearchParams): ListState {
  const paramNames = [...new Set(params.keys())].filter((name) => name !== "q" && !name.startsWith("_"));
  const filters = paramNames.map((name) => [paramNow(resource, name), params.getAll(name)]);
  const sort = sortNow(resource, params.get(names.sort) ?? "");
  const size = Number(params.get(names.size));
  return {
    q: (params.get("q") ?? "").trim(),
    filters: cleanFilters(resource, Object.fromEntries(filters)),
    sort: isSortable(resource, sort.replace(/^-/, "")) ? sort : defaultSort(resource),
    page: parsePage(params.get(names.page)),
    pageSize: pageSizes.find((perPage) => perPage === size) ?? defaultPageSize,
    view: params.get(names.view) || null,
    columns: parseColumns(resource, params.get(names.columns)),
    density: densities.find((density) => density === params.get(names.density)) ?? "comfortable",
    layout:
      listLayouts.find((layout) => layout === params.get(names.layout) && isDeclared(resource, layout)) ??
      defaultLayout(resource),
    date: parseDate(params.get(names.date)),
    span: calendarSpans.find((span) => span === params.get(names.span)) ?? "month",
  };
}

/**
 * Returns the fields in the filters and the sort order that the user may not see: the URL may come from another user.
 */
export function unseenFields(
  resource: AnyResource,
  { filters, sort }: Pick<ListState, "filters" | "sort">,
  reader: Reader,
): string[] {
  const filtered = Object.keys(filters).map((param) => filterPart(resource, param)?.field ?? param);
  const names = new Set([...filtered, sort.replace(/^-/, "")].map((name) => name.split(".")[0] ?? name));
  return [...names].filter((name) => !reader.mayReadField(resource, name));
}

/** Returns the state without fields that the user may not see. */
export function seenState(resource: AnyResource, state: ListState, reader: Reader): ListState {
  const { filters, sort } = state;
  if (!layoutsOf(resource, reader).includes(state.layout)) {
    return seenState(resource, { ...state, layout: "table" }, reader);
  }
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

const isDeclared = ({ list }: AnyResource, layout: ListLayout): boolean =>
  layout === "table" || list[layout] !== undefined;

const parseDate = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);

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

/** Returns the query string of a state, without a leading `?`. Defaults of the declaration are left out. */
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
  if (state.layout !== defaultLayout(resource)) params.set(names.layout, state.layout);
  if (state.date) params.set(names.date, state.date);
  if (state.span !== "month") params.set(names.span, state.span);
  return params.toString();
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/** Whether two filters are equivalent, regardless of their order. */
export function sameFilters(a: FilterState, b: FilterState): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => sameList([...(a[name] ?? [])].sort(), [...(b[name] ?? [])].sort()))
  );
}

/** Returns the sort after a click on a column header: ascending, descending, default. */
export function nextSort(resource: AnyResource, sort: string, column: string): string {
  if (sort === column) return `-${column}`;
  if (sort !== `-${column}`) return column;
  const declared = defaultSort(resource);
  return declared === sort ? column : declared;
}
