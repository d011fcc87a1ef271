import { hasService } from "../../providers/service.ts";
import { useAnswer } from "../../providers/use-answer.ts";

/** The lifetime of cached suggestions, in milliseconds. */
const staleTime = 300_000;

/** The related products of a product. */
export function useRelated(id: string, enabled: boolean) {
  const call = { params: { id } };
  const { query } = useAnswer("get /products/:id/related", call, {
    enabled: enabled && hasService,
    staleTime,
  });
  return { query, related: enabled ? (query.data?.data.products ?? []) : [] };
}
