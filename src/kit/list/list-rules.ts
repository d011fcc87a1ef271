import { type AnyResource, fieldOf, targetOf } from "../define.ts";
import type { FilterState } from "../fields/views.ts";
import { cleanFilters, filterPart, type ListState } from "./list-state.ts";

/**
 * The search form was submitted: the text becomes what is searched for, or nothing when empty, and the
 * category filter is reset, as the specification says. Every filter that points to categories is one.
 */
export function submitSearch(resource: AnyResource, state: ListState, text: string): ListState {
  const filters = Object.entries(state.filters).filter(([param]) => !asksForCategory(resource, param));
  return { ...state, q: text.trim(), filters: Object.fromEntries(filters), page: 1 };
}

function asksForCategory(resource: AnyResource, param: string): boolean {
  const field = fieldOf(resource, filterPart(resource, param)?.field ?? "");
  return field !== undefined && targetOf(resource, field) === "categories";
}

/** The filters of a view that the declaration offers ready-made. */
export function viewFilters(resource: AnyResource, view: string): FilterState {
  const declared: Readonly<Record<string, unknown>> = resource.list.views?.[view] ?? {};
  const written = Object.entries(declared).map(([param, value]) => [
    param,
    (Array.isArray(value) ? value : [value]).map(String),
  ]);
  return cleanFilters(resource, Object.fromEntries(written));
}

/** The parameters of one field among the filters. */
export function filtersOf(resource: AnyResource, filters: FilterState, field: string): FilterState {
  return Object.fromEntries(
    Object.entries(filters).filter(([param]) => filterPart(resource, param)?.field === field),
  );
}

/** The filters with one field's parameters replaced. */
export function withFilter(
  resource: AnyResource,
  filters: FilterState,
  field: string,
  value: FilterState,
): FilterState {
  const others = Object.entries(filters).filter(([param]) => filterPart(resource, param)?.field !== field);
  return { ...Object.fromEntries(others), ...cleanFilters(resource, value) };
}

/** The fields that are filtered by, in the order of the address. */
export function filteredFields(resource: AnyResource, filters: FilterState): string[] {
  return [...new Set(Object.keys(filters).flatMap((param) => filterPart(resource, param)?.field ?? []))];
}
