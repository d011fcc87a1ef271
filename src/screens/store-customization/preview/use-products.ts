import { type BaseRecord, useCustom, useList, useMany } from "@refinedev/core";
import { seenStates } from "../../../domain/storefront.ts";
import { usePermissions } from "../../../kit/context/index.ts";
import { textOf } from "../../../kit/fields/index.ts";
import { useGlobal } from "../../../kit/form/index.ts";
import { hasService } from "../../../providers/service.ts";
import { onlineStoreSettings } from "../../../resources/online-store-settings.ts";
import { products } from "../../../resources/products.ts";

/** As many as a form can ask for: one request, whatever number is being typed. */
const most = 24;

interface Found {
  readonly rows: readonly BaseRecord[];
  readonly loading: boolean;
}

/** Products in the order of their ids. */
function useInOrder(ids: readonly string[], allowed: boolean): Found {
  const { result, query } = useMany({
    resource: products.name,
    ids: [...ids],
    queryOptions: { enabled: allowed && ids.length > 0 },
    errorNotification: false,
  });
  const byId = new Map(result.data.map((row) => [textOf(row.id), row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  return { rows, loading: query.isLoading };
}

/**
 * The products a visitor would see: those that were picked, in their order, the best rated or the newest. Until
 * somebody has rated something, the newest stand in for the best rated.
 */
export function useProducts(source: string, ids: readonly string[]): Found {
  const allowed = usePermissions().may(products, "list");
  const states = seenStates(useGlobal(onlineStoreSettings).value.outOfStockProducts);
  const byRating = source === "bestRated";
  const rated = useCustom<{ productIds: readonly string[] }>({
    url: "/reports/best-rated",
    method: "get",
    queryOptions: { enabled: allowed && byRating && hasService },
    errorNotification: false,
  });
  const best = rated.result.data.productIds ?? [];
  const showsNewest =
    source === "newest" || (byRating && (rated.query.isFetched || !hasService) && best.length === 0);
  const named = useInOrder(byRating ? best : ids, allowed && !showsNewest);
  const newest = useList({
    resource: products.name,
    filters: [{ field: "state", operator: "in", value: states }],
    sorters: [{ field: "createdAt", order: "desc" }],
    pagination: { mode: "server", currentPage: 1, pageSize: most },
    queryOptions: { enabled: allowed && showsNewest },
    errorNotification: false,
  });
  if (showsNewest) return { rows: newest.result.data, loading: newest.query.isLoading };
  const seen = named.rows.filter((row) => states.some((state) => state === row.state));
  return { rows: seen, loading: named.loading || rated.query.isLoading };
}
