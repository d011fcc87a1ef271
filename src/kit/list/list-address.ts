import type { FilterState } from "../fields/views.ts";
import type { Identity } from "../outline.ts";
import { pathTo } from "../paths.ts";

/**
 * The address of a list with these filters, for code that has no declaration to check them with: the list drops
 * what it cannot use. `sort` is a column, `-` before it for descending.
 */
export function listAddress(resource: Identity, filters: FilterState, sort?: string): string {
  const params = new URLSearchParams();
  for (const [param, values] of Object.entries(filters)) {
    for (const value of values) params.append(param, value);
  }
  if (sort !== undefined) params.set("_sort", sort);
  return `${pathTo(resource, "list")}?${params}`;
}
