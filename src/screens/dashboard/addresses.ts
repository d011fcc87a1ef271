import type { FilterState } from "../../kit/fields/views.ts";
import { formatListState, initialListState } from "../../kit/list/list-state.ts";
import { pathTo } from "../../kit/paths.ts";
import { products } from "../../resources/products.ts";

/** The product list with these filters, as the list itself would write its address. */
export function productsAddress(filters: FilterState = {}, sort?: string): string {
  const initial = initialListState(products);
  const search = formatListState(products, { ...initial, filters, sort: sort ?? initial.sort });
  return search ? `${pathTo(products, "list")}?${search}` : pathTo(products, "list");
}
