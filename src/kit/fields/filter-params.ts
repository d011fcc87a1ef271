import type { Operator } from "../../core/fields/field.ts";
import type { FilterState } from "./views.ts";

/** What a filter asks of its field, by operator; what is undefined or empty is not asked. */
export type Asked = { readonly [O in Operator]?: readonly string[] | string | undefined };

const paramOf = (name: string, operator: string) => (operator === "eq" ? name : `${name}_${operator}`);

/** The values a filter has for one operator. */
export function filterValues(state: FilterState, name: string, operator: Operator): readonly string[] {
  return state[paramOf(name, operator)] ?? [];
}

/** The first value a filter has for one operator, or "". */
export function firstFilterValue(state: FilterState, name: string, operator: Operator): string {
  return filterValues(state, name, operator)[0] ?? "";
}

/** The state with all that was asked of the field replaced; what is asked of other fields stays. */
export function withFilterValues(state: FilterState, name: string, asked: Asked): FilterState {
  const others = Object.entries(state).filter(([param]) => param !== name && !param.startsWith(`${name}_`));
  const own = Object.entries(asked).flatMap(([operator, value]) => {
    const values = [value ?? []].flat().filter((text) => text !== "");
    return values.length > 0 ? [[paramOf(name, operator), values] as const] : [];
  });
  return Object.fromEntries([...others, ...own]);
}
