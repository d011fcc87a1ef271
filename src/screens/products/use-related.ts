import { useCustom } from "@refinedev/core";
import { hasService } from "../../providers/service.ts";
import type { Product } from "../../resources/products.ts";

/** A product as the API answers it. */
export type RelatedProduct = Product & { readonly id: string };

/** How long suggestions stay as they are, in milliseconds. */
const staleTime = 300_000;

/** The products that are suggested beside one. */
export function useRelated(id: string, enabled: boolean) {
  const { query } = useCustom<{ products: readonly RelatedProduct[] }>({
    url: `/products/${id}/related`,
    method: "get",
    errorNotification: false,
    queryOptions: { enabled: enabled && hasService, staleTime },
  });
  return { query, related: enabled ? (query.data?.data.products ?? []) : [] };
}
