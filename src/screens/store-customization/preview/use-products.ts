import { type BaseRecord, useList, useMany } from "@refinedev/core";
import { textOf } from "../../../kit/fields/values.ts";
import { usePermissions } from "../../../kit/session.ts";
import { products } from "../../../resources/products.ts";

/** As many as a form can ask for: one request, whatever number is being typed. */
const most = 24;

interface Found {
  readonly rows: readonly BaseRecord[];
  readonly loading: boolean;
}

/**
 * The products a visitor would see: those that were picked, in their order, or the newest. They stand in for the
 * best rated too.
 */
export function useProducts(source: string, ids: readonly string[]): Found {
  const allowed = usePermissions().may(products.area, "list");
  const picks = source === "picked";
  const picked = useMany({
    resource: products.name,
    ids: [...ids],
    queryOptions: { enabled: allowed && picks && ids.length > 0 },
    errorNotification: false,
  });
  const newest = useList({
    resource: products.name,
    filters: [{ field: "published", operator: "eq", value: true }],
    sorters: [{ field: "createdAt", order: "desc" }],
    pagination: { mode: "server", currentPage: 1, pageSize: most },
    queryOptions: { enabled: allowed && !picks },
    errorNotification: false,
  });
  if (!picks) return { rows: newest.result.data, loading: newest.query.isLoading };
  const byId = new Map(picked.result.data.map((row) => [textOf(row.id), row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []).filter((row) => row.published === true);
  return { rows, loading: picked.query.isLoading };
}
