import { type CrudFilter, useDataProvider, useList } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { products } from "../../resources/products.ts";
import { type PlacedRecord, placeOf } from "../sequence/entry.ts";
import type { Window } from "../sequence/use-sequence.ts";

export const pageSize = 20;
const sorters = [{ field: "position", order: "asc" }] as const;

export interface ProductOrder {
  readonly window: Window;
  readonly loading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** The page of a product among those shown, from 1. */
  readonly pageOf: (product: PlacedRecord) => Promise<number>;
}

/**
 * One page of the products in their order, never more: there may be thousands.
 * @param categoryIds only the products of these categories; all where there are none
 */
export function useProductOrder(page: number, categoryIds: readonly string[]): ProductOrder {
  const provider = useDataProvider()();
  const filters: CrudFilter[] =
    categoryIds.length > 0 ? [{ field: "categoryIds", operator: "contains", value: categoryIds }] : [];
  const { query } = useList<{ id: string }>({
    resource: products.name,
    filters,
    sorters: [...sorters],
    pagination: { mode: "server", currentPage: page, pageSize },
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const ask = (currentPage: number, more: CrudFilter[]) =>
    provider.getList<{ id: string }>({
      resource: products.name,
      filters: [...filters, ...more],
      sorters: [...sorters],
      pagination: { mode: "server", currentPage, pageSize: 1 },
    });
  return {
    window: {
      part: `${page} ${categoryIds.join(" ")}`,
      rows: query.data?.data ?? [],
      offset: (page - 1) * pageSize,
      total: query.data?.total ?? 0,
      rowAt: async (index) => (await ask(index + 1, [])).data[0],
    },
    loading: query.isLoading || query.isPlaceholderData,
    error: query.isError ? query.error : null,
    retry: () => void query.refetch(),
    pageOf: async (product) => {
      const { total } = await ask(1, [{ field: "position", operator: "lt", value: placeOf(product) ?? "" }]);
      return Math.floor(total / pageSize) + 1;
    },
  };
}
