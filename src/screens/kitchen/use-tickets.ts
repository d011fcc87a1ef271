import { useList } from "@refinedev/core";
import { useEffect, useState } from "react";
import { usePause } from "../../providers/live-events.ts";
import { useOnline } from "../../providers/use-online.ts";
import { type KitchenTicket, kitchenTickets } from "../../resources/kitchen-tickets.ts";

/** How often the kitchen asks for news while it is looked at and nobody tells it, in milliseconds. */
const often = 4000;
/** How long what is ready stays in view, in minutes. */
const stays = 30;

export type Ticket = KitchenTicket & { readonly id: string };

/** The time, told again every half a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const lately = (now: number) => new Date(Math.floor(now / 60_000) * 60_000 - stays * 60_000).toISOString();

/** The tickets of the kitchen, asked for again by themselves; a window that nobody sees asks for nothing. */
export function useTickets(now: number) {
  const online = useOnline();
  const refetchInterval = usePause(often);
  const common = {
    resource: kitchenTickets.name,
    errorNotification: false,
    // Cooks look at it without touching it: what was true a while ago is no use.
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
    tickets: [...(open.result?.data ?? []), ...(ready.result?.data ?? [])],
    loading: query.isLoading || ready.query.isLoading,
    /** Nothing has ever come. */
    error: query.data === undefined ? query.error : null,
    offline: !online || (query.isError && query.data !== undefined),
    refetch,
  };
}
