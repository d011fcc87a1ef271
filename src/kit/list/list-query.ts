import type { CrudFilter, CrudSort, Pagination } from "@refinedev/core";
import { type AnyResource, fieldOf } from "../../core/define.ts";
import { orderOf } from "../../core/sorts.ts";
import type { RowMenus } from "../actions/use-row-menu.tsx";
import {
  defaultPageSize,
  type FilterPart,
  filterPart,
  filterValue,
  isColumn,
  isPaged,
  isTree,
  type ListState,
} from "./list-state.ts";

/** The parameters of Refine's `useList`. */
export interface ListQuery {
  readonly resource: string;
  readonly filters: CrudFilter[];
  readonly sorters: CrudSort[];
  readonly pagination: Required<Pagination>;
  /** The only fields to request of each record. Default: all. */
  readonly meta?: { readonly fields: string[] };
}

/** Returns the parameters of Refine's `useList` for a list in that state. */
export function listQuery(resource: AnyResource, state: ListState): ListQuery {
  const query = {
    resource: resource.name,
    filters: crudFilters(resource, state),
    sorters: [...orderOf(resource, state.sort)],
  };
  // What counts and tells whether there are any.
  if (!isPaged(state)) return { ...query, pagination: { currentPage: 1, pageSize: 1, mode: "server" } };
  if (!isTree(resource, state)) {
    return { ...query, pagination: { currentPage: state.page, pageSize: state.pageSize, mode: "server" } };
  }
  const fields = treeFields(resource, state);
  return { ...query, pagination: { ...wholePage, mode: "off" }, ...(fields ? { meta: { fields } } : {}) };
}

/**
 * Returns the fields a tree displays and sorts by. A tree is loaded as a whole, so each field counts. Undefined for all
 * fields, if actions need whole records or the user may not read one of these.
 */
function treeFields(resource: AnyResource, { columns }: ListState): string[] | undefined {
  const { title, picture, list, fields, actions } = resource;
  const shown = (columns ?? list.columns).filter((name) => isColumn(resource, name));
  const names = [title, picture ?? title, list.tree?.parent ?? title, list.tree?.by ?? title, ...shown];
  return actions || names.some((name) => fields[name]?.readers) ? undefined : [...new Set(names)];
}

/** For a list without pages. */
const wholePage = { currentPage: 1, pageSize: defaultPageSize };

function crudFilters(resource: AnyResource, state: ListState): CrudFilter[] {
  const search: CrudFilter[] = state.q ? [{ field: "q", operator: "eq", value: state.q }] : [];
  const filters = Object.entries(state.filters).flatMap(([param, texts]) => {
    const part = filterPart(resource, param);
    if (!part) return [];
    const values = texts.flatMap((text) => filterValue(resource, part, text) ?? []);
    return values.length > 0 ? [crudFilter(comparedField(resource, part), part.operator, values)] : [];
  });
  return [...search, ...filters];
}

/** The field that a filter compares with: of several values of a record, those from an amount up are about the highest. */
function comparedField(resource: AnyResource, { field, operator }: Pick<FilterPart, "field" | "operator">) {
  const from = operator === "gte" || operator === "gt";
  return (from ? fieldOf(resource, field)?.upTo : undefined) ?? field;
}

const single = { gte: "gte", lte: "lte", gt: "gt", lt: "lt", startswith: "startswith" } as const;

function crudFilter(
  field: string,
  operator: keyof typeof single | "eq" | "ne" | "like" | "null",
  values: readonly (string | number | boolean)[],
): CrudFilter {
  const one = values[0];
  const many = values.length > 1;
  if (operator === "eq") return { field, operator: many ? "in" : "eq", value: many ? values : one };
  if (operator === "ne") return { field, operator: many ? "nin" : "ne", value: many ? values : one };
  if (operator === "like") return { field, operator: "contains", value: many ? values : one };
  if (operator === "null") return { field, operator: one === true ? "null" : "nnull", value: true };
  return { field, operator: single[operator], value: one };
}

/** Types shared by the components of a table. */

export type RecordRowData = Readonly<Record<string, unknown>> & { readonly id: string };

/** The selected rows of a list. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  /** Adds or removes some rows. */
  readonly set: (ids: readonly string[], on: boolean) => void;
}

/** What the user may do with the rows of a list. */
export interface RowActions extends RowMenus {
  /** The links of a row's title and pencil; undefined without permission. */
  readonly showHref?: ((id: string) => string) | undefined;
  readonly editHref?: ((id: string) => string) | undefined;
  /**
   * Returns the address of the list that its rows are opened from, for the link to the next record; missing if there is
   * no list.
   */
  readonly comesFrom?: (() => string) | undefined;
  readonly onDelete?: ((record: RecordRowData) => void) | undefined;
}
