import type { Operator } from "../../core/fields/field.ts";
import type { FilterState } from "./props.ts";

/** The filter values of one field by operator; undefined or empty ones are ignored. */
export type FilterRequest = { readonly [O in Operator]?: readonly string[] | string | undefined };

const paramOf = (name: string, operator: string) => (operator === "eq" ? name : `${name}_${operator}`);

/** Returns the values of a filter for one operator. */
export function filterValues(state: FilterState, name: string, operator: Operator): readonly string[] {
  return state[paramOf(name, operator)] ?? [];
}

/** Returns the first value of a filter for one operator, or "". */
export function firstFilterValue(state: FilterState, name: string, operator: Operator): string {
  return filterValues(state, name, operator)[0] ?? "";
}

/** Returns the state with all filter values of one field replaced; other fields are unchanged. */
export function withFilterValues(state: FilterState, name: string, request: FilterRequest): FilterState {
  const others = Object.entries(state).filter(([param]) => param !== name && !param.startsWith(`${name}_`));
  const own = Object.entries(request).flatMap(([operator, value]) => {
    const values = [value ?? []].flat().filter((text) => text !== "");
    return values.length > 0 ? [[paramOf(name, operator), values] as const] : [];
  });
  return Object.fromEntries([...others, ...own]);
}
