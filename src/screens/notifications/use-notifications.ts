import { useQuery, useQueryClient } from "@tanstack/react-query";
import { service } from "../../providers/service.ts";

export interface Notification {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** null where the product has been deleted since. */
  readonly productId: string | null;
  readonly productTitle: string;
  readonly quantity: number;
  readonly level: number;
  /** Not seen by this person before. */
  readonly isNew: boolean;
}

interface Notifications {
  readonly unread: number;
  readonly items: readonly Notification[];
}

const key = ["notifications"];
const path = "/notifications";
const everyMinute = 60_000;

/** What the bell has to tell, asked for again every minute while somebody looks; `markSeen` once it was read. */
export function useNotifications() {
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await service.get<Notifications>(path, { signal })).data,
    refetchInterval: everyMinute,
    retry: false,
  });

  async function markSeen(): Promise<void> {
    const newest = data?.items[0];
    if (!newest || data.unread === 0) return;
    await service.post(`${path}/seen`, { at: newest.at });
    // What was new stays marked while it is being read.
    queries.setQueryData<Notifications>(key, (known) => known && { ...known, unread: 0 });
  }

  return { unread: data?.unread ?? 0, items: data?.items, failed: isError, markSeen };
}
