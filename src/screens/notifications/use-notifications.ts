import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../providers/call.ts";
import { newsOf } from "../../providers/news.ts";
import { notificationsKey } from "../../providers/query-client.ts";

type Notifications = Awaited<ReturnType<typeof newsOf<"notifications">>>;

const everyMinute = 60_000;

/** The notifications, refetched every minute while the page is visible, and `markSeen`. */
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
    await call("post /notifications/seen", { body: { at: newest.at } });
    // New notifications stay highlighted while the list is open.
    queries.setQueryData<Notifications>(notificationsKey, (ids) => ids && { ...ids, unread: 0 });
  }

  return { unread: data?.unread ?? 0, items: data?.items, failed: isError, markSeen };
}
