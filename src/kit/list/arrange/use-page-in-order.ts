import { type CrudFilter, useDataProvider, useList } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import type { AnyResource } from "../../../core/define.ts";
import { defaultPageSize } from "../list-state.ts";
import { type PlacedRecord, placeIn } from "./entry.ts";
import type { Window } from "./use-arranged.ts";

export const pageSize = defaultPageSize;

interface PageInOrder {
  readonly window: Window;
  readonly loading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** The page of a record among those shown, from 1. */
  readonly pageOf: (record: PlacedRecord) => Promise<number>;
}

/** One page of the records in their order, never more: there may be thousands. */
export function usePageInOrder(
  resource: AnyResource,
  by: string,
  page: number,
  filters: CrudFilter[],
): PageInOrder {
  const provider = useDataProvider()();
  const sorters = [{ field: by, order: "asc" as const }];
  const { query } = useList<{ id: string }>({
    resource: resource.name,
    filters,
    sorters,
    pagination: { mode: "server", currentPage: page, pageSize },
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const ask = (currentPage: number, more: CrudFilter[]) =>
    provider.getList<{ id: string }>({
      resource: resource.name,
      filters: [...filters, ...more],
      sorters,
      pagination: { mode: "server", currentPage, pageSize: 1 },
    });
  return {
    window: {
      part: JSON.stringify([page, filters]),
      rows: query.data?.data ?? [],
      offset: (page - 1) * pageSize,
      total: query.data?.total ?? 0,
      rowAt: async (index) => (await ask(index + 1, [])).data[0],
    },
    loading: query.isLoading || query.isPlaceholderData,
    error: query.isError ? query.error : null,
    retry: () => void query.refetch(),
    pageOf: async (record) => {
      const { total } = await ask(1, [{ field: by, operator: "lt", value: placeIn(by, record) ?? "" }]);
      return Math.floor(total / pageSize) + 1;
    },
  };
}
