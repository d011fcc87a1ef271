import { useQuery, useQueryClient } from "@tanstack/react-query";
import { newsOf } from "../../providers/news.ts";
import { notificationsKey } from "../../providers/query-client.ts";
import { service } from "../../providers/service.ts";

type Notifications = Awaited<ReturnType<typeof newsOf<"notifications">>>;

const everyMinute = 60_000;

/** What the bell has to tell, asked for again every minute while somebody looks; `markSeen` once it was read. */
export function useNotifications() {
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: notificationsKey,
    queryFn: () => newsOf("notifications"),
    refetchInterval: everyMinute,
    retry: false,
  });

  async function markSeen(): Promise<void> {
    const newest = data?.items[0];
    if (!newest || data.unread === 0) return;
    await service.post("/notifications/seen", { at: newest.at });
    // What was new stays marked while it is being read.
    queries.setQueryData<Notifications>(notificationsKey, (known) => known && { ...known, unread: 0 });
  }

  return { unread: data?.unread ?? 0, items: data?.items, failed: isError, markSeen };
}
