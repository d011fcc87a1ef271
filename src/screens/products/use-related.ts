import { useCustom } from "@refinedev/core";
import { hasService } from "../../providers/service.ts";
import type { Product } from "../../resources/products.ts";

/** A product as the API returns it. */
export type RelatedProduct = Product & { readonly id: string };

/** The lifetime of cached suggestions, in milliseconds. */
const staleTime = 300_000;

/** The related products of a product. */
export function useRelated(id: string, enabled: boolean) {
  const { query } = useCustom<{ products: readonly RelatedProduct[] }>({
    url: `/products/${id}/related`,
    method: "get",
    errorNotification: false,
    queryOptions: { enabled: enabled && hasService, staleTime },
  });
  return { query, related: enabled ? (query.data?.data.products ?? []) : [] };
}
