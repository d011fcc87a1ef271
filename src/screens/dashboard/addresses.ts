import { soldStatuses } from "../../domain/orders/orders.ts";
import { listAddress } from "../../kit/context/registry.ts";
import type { FilterState } from "../../kit/fields/props.ts";
import { manifests } from "../../resources/manifests.ts";

/** Returns the address of the product list with these filters, as the list itself writes it. */
export function productsAddress(filters: FilterState = {}, sort?: string): string {
  return listAddress(manifests.products, filters, sort);
}

export function ordersAddress(filters: FilterState = {}): string {
  return listAddress(manifests.orders, filters);
}

interface SoldIn {
  /** ISO 8601; `until` is exclusive. */
  readonly from?: string;
  readonly until?: string;
  readonly sellerId: string | null;
}

/** The filters for the orders behind a sales figure. */
export function soldFilters({ from, until, sellerId }: SoldIn): FilterState {
  return {
    status: soldStatuses,
    ...(from ? { placedAt_gte: [from] } : {}),
    ...(until ? { placedAt_lte: [new Date(Date.parse(until) - 1).toISOString()] } : {}),
    ...(sellerId ? { sellerId: [sellerId] } : {}),
  };
}
