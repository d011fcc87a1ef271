import { useCustom } from "@refinedev/core";
import type { ValuesOf } from "../../../core/define.ts";
import { seenStates } from "../../../domain/storefront.ts";
import { usePermissions } from "../../../kit/context/index.ts";
import { useGlobal } from "../../../kit/form/index.ts";
import { useRecords, useRecordsOf } from "../../../kit/records/index.ts";
import { hasService } from "../../../providers/service.ts";
import { onlineStoreSettings } from "../../../resources/online-store-settings.ts";
import type { popularProducts } from "../../../resources/popular-products.ts";
import { products } from "../../../resources/products.ts";

/** As many as a form can ask for: one request, whatever number is being typed. */
const most = 24;

interface Found {
  readonly rows: readonly ValuesOf<typeof products>[];
  readonly loading: boolean;
}

/**
 * The products a visitor would see: those that were picked, in their order, the best rated or the newest. Until
 * somebody has rated something, the newest stand in for the best rated.
 */
export function useProducts(
  source: ValuesOf<typeof popularProducts>["source"],
  ids: readonly string[],
): Found {
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
  const named = useRecordsOf(products, byRating ? best : ids, { enabled: allowed && !showsNewest });
  const newest = useRecords(products, {
    filters: [{ field: "state", operator: "in", value: states }],
    sort: "-createdAt",
    most,
    enabled: allowed && showsNewest,
  });
  if (showsNewest) return { rows: newest.records, loading: newest.query.isLoading };
  const seen = named.records.filter((row) => states.some((state) => state === row.state));
  return { rows: seen, loading: named.query.isLoading || rated.query.isLoading };
}
