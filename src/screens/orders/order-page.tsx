import { useOne } from "@refinedev/core";
import { useParams } from "react-router";
import { type PageProps, usePermissions } from "../../kit/context/index.ts";
import { ShowSkeleton } from "../../kit/show/index.ts";
import { Denied, Failed, NotFoundRecord } from "../../kit/ui/index.ts";
import { toApiError } from "../../providers/api-error.ts";
import type { Order, orders } from "../../resources/orders.ts";
import { OrderView } from "./order-view.tsx";

/** One order: its document, what can be done with it, and what happened to it. */
export default function OrderPage({ resource }: PageProps<typeof orders>) {
  const { id = "" } = useParams();
  const { may } = usePermissions();
  const { result, query } = useOne<Order>({
    resource: resource.name,
    id,
    errorNotification: false,
    queryOptions: { enabled: may(resource, "show") },
  });
  if (!may(resource, "show")) return <Denied />;
  if (query.isError) {
    const gone = toApiError(query.error).type === "not-found";
    if (gone) return <NotFoundRecord resource={resource} />;
    return <Failed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  // While the next order is loading the cache may offer the one before.
  if (result?.id !== id || query.isPlaceholderData) return <ShowSkeleton />;
  return <OrderView key={id} order={result} />;
}
