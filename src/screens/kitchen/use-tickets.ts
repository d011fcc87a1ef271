import { useList } from "@refinedev/core";
import { useEffect, useState } from "react";
import { byUrgency, readyStays } from "../../domain/restaurant/kitchen.ts";
import { useOnline } from "../../providers/interface/use-online.ts";
import { usePause } from "../../providers/live/live-events.ts";
import { type KitchenTicket, kitchenTickets } from "../../resources/kitchen-tickets.ts";

/** The polling interval without live events while the page is visible, in milliseconds. */
const often = 4000;

export type Ticket = KitchenTicket & { readonly id: string };

/** Returns the time, updated every 30 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const lately = (now: number) =>
  new Date(Math.floor(now / 60_000) * 60_000 - readyStays * 60_000).toISOString();

/** The tickets of the kitchen, refetched automatically while the window is visible. */
export function useTickets(now: number) {
  const online = useOnline();
  const refetchInterval = usePause(often);
  const common = {
    resource: kitchenTickets.name,
    errorNotification: false,
    // Cooks read the screen without touching it, so stale data is useless.
    queryOptions: { refetchInterval, staleTime: 0, retry: false },
  } as const;
  const open = useList<Ticket>({
    ...common,
    filters: [{ field: "state", operator: "in", value: ["new", "preparing"] }],
    sorters: [{ field: "at", order: "asc" }],
    pagination: { pageSize: 200 },
  });
  const ready = useList<Ticket>({
    ...common,
    filters: [
      { field: "state", operator: "eq", value: "ready" },
      { field: "readyAt", operator: "gte", value: lately(now) },
    ],
    sorters: [{ field: "readyAt", order: "desc" }],
    pagination: { pageSize: 30 },
  });
  const { query } = open;
  const refetch = () => void Promise.all([query.refetch(), ready.query.refetch()]);
  return {
    tickets: [...byUrgency(open.result?.data ?? []), ...(ready.result?.data ?? [])],
    loading: query.isLoading || ready.query.isLoading,
    /** Only an error if no data was ever loaded. */
    error: query.data === undefined ? query.error : null,
    offline: !online || (query.isError && query.data !== undefined),
    refetch,
  };
}
