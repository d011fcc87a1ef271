import { useList } from "@refinedev/core";
import { usePause } from "../../providers/live/live-events.ts";
import { type TableOrder, tableOrders } from "../../resources/table-orders.ts";
import { type Table, tables } from "../../resources/tables.ts";

export type OpenOrder = TableOrder & { readonly id: string; readonly version: number };
export type Seat = Table & { readonly id: string };

/** The polling interval without live events while the page is visible, in milliseconds. */
const often = 5000;

const useFresh = () => ({ refetchInterval: usePause(often), staleTime: 0, retry: false }) as const;

/** The tables in use with their open orders, in the order of the floor. */
export function useFloor() {
  const seats = useList<Seat>({
    resource: tables.name,
    sorters: [{ field: "position", order: "asc" }],
    pagination: { pageSize: 500 },
    errorNotification: false,
    queryOptions: { staleTime: 0 },
  });
  const open = useList<OpenOrder>({
    resource: tableOrders.name,
    pagination: { pageSize: 500 },
    errorNotification: false,
    queryOptions: useFresh(),
  });
  const orders = new Map((open.result?.data ?? []).map((order) => [order.tableId, order]));
  const places = (seats.result?.data ?? []).flatMap((seat) => {
    const order = orders.get(seat.id) ?? null;
    return seat.active || order ? [{ seat, order }] : [];
  });
  const refetch = () => void Promise.all([seats.query.refetch(), open.query.refetch()]);
  return {
    places,
    loading: seats.query.isLoading || open.query.isLoading,
    error: seats.query.error ?? open.query.error,
    refetch,
  };
}

export type Seating = ReturnType<typeof useFloor>["places"][number];

/** The open order of a table, kept up to date because others may add to it. */
export function useOpenOrder(tableId: string) {
  const { result, query } = useList<OpenOrder>({
    resource: tableOrders.name,
    filters: [{ field: "tableId", operator: "eq", value: tableId }],
    pagination: { pageSize: 1 },
    errorNotification: false,
    queryOptions: useFresh(),
  });
  return { order: result?.data?.[0] ?? null, isKnown: query.isSuccess && !query.isPlaceholderData };
}
