import { useRef, useState } from "react";
import { useRefresh } from "../../kit/actions/index.ts";
import { type ApiError, isApiError } from "../../providers/api-error.ts";
import { orders } from "../../resources/orders.ts";
import { products } from "../../resources/products.ts";
import type { Draft } from "./cart.ts";
import { type Payment, type Placed, placeOnce } from "./place-once.ts";

/** Sends the order. Sending it again, after a lost answer, places it once. */
export function usePlace(onPlaced: (placed: Placed) => void, onRefused: (error: ApiError) => void) {
  const refresh = useRefresh();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  /** Answers why it was refused, or null. */
  const place = async (draft: Draft, payment: Payment): Promise<ApiError | null> => {
    if (sending.current) return null;
    sending.current = true;
    setBusy(true);
    try {
      const placed = await placeOnce({ ...draft, ...payment });
      setFailure(null);
      void refresh([orders.name, products.name]);
      onPlaced(placed);
      return null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error);
      onRefused(error);
      return error;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { place, busy, failure, forget: () => setFailure(null) };
}
