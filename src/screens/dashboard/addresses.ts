import { orderStatuses } from "../../domain/orders.ts";
import type { AnyResource } from "../../kit/define.ts";
import type { FilterState } from "../../kit/fields/views.ts";
import { formatListState, initialListState } from "../../kit/list/list-state.ts";
import { pathTo } from "../../kit/paths.ts";
import { orders } from "../../resources/orders.ts";
import { products } from "../../resources/products.ts";

/** The product list with these filters, as the list itself would write its address. */
export function productsAddress(filters: FilterState = {}, sort?: string): string {
  return listAddress(products, filters, sort);
}

export function ordersAddress(filters: FilterState = {}): string {
  return listAddress(orders, filters);
}

/** Every state in which an order counts as a sale. */
const sold: readonly string[] = orderStatuses.filter((status) => status !== "cancel");

interface SoldIn {
  /** ISO 8601; `until` does not belong to it. */
  readonly from?: string;
  readonly until?: string;
  readonly sellerId: string | null;
}

/** The filters that find the orders behind a figure of sales. */
export function soldFilters({ from, until, sellerId }: SoldIn): FilterState {
  return {
    status: sold,
    ...(from ? { placedAt_gte: [from] } : {}),
    ...(until ? { placedAt_lte: [new Date(Date.parse(until) - 1).toISOString()] } : {}),
    ...(sellerId ? { sellerId: [sellerId] } : {}),
  };
}

function listAddress(resource: AnyResource, filters: FilterState, sort?: string): string {
  const initial = initialListState(resource);
  const search = formatListState(resource, { ...initial, filters, sort: sort ?? initial.sort });
  return search ? `${pathTo(resource, "list")}?${search}` : pathTo(resource, "list");
}
