import { useRef, useState } from "react";
import { uuidv7 } from "uuidv7";
import type { MethodAmount, PaymentMethod } from "../../../domain/payments/payment.ts";
import type { Tender } from "../../../domain/payments/payment-rules.ts";
import { useRefresh } from "../../../kit/actions/use-run-action.ts";
import { call } from "../../../providers/call.ts";
import { type ApiError, isApiError, isRetryable, toApiError } from "../../../providers/errors/api-error.ts";
import { orders } from "../../../resources/orders.ts";
import type { CartDraft } from "./cart.ts";
import type { CartExchange } from "./exchange.ts";
import { useTill } from "./till-store.ts";

/** Sends the order. Sending it again after a lost response places it once. */
export function usePlace(onPlaced: (placed: PlacedSale) => void, onRefused: (error: ApiError) => void) {
  const refresh = useRefresh();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  /** Resolves with the error, or null. */
  const place = async (
    draft: CartDraft & { readonly exchange?: CartExchange["sent"] },
    payment: SentPayment,
  ): Promise<ApiError | null> => {
    if (sending.current) return null;
    sending.current = true;
    setBusy(true);
    try {
      const placed = await placeIdempotently({ ...draft, ...payment });
      setFailure(null);
      void refresh([orders.name, ...(orders.actions?.return?.touches ?? [])]);
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

/** The timeout after which it can be retried, in milliseconds. */
const timeoutMs = 20_000;

/** The data of a placed order shown immediately. Amounts are in minor units. */
export interface PlacedOrder {
  readonly id: string;
  readonly invoiceNumber: string;
  readonly total: number;
  readonly paid: number | null;
  /** The change given for cash. */
  readonly change?: number | null;
  readonly paymentMethod: PaymentMethod;
  readonly customerId: string | null;
}

/** A single payment for everything, or several. */
export type SentPayment =
  | {
      readonly paymentMethod: PaymentMethod;
      /** The amount tendered; null for the exact total. */
      readonly paid: number | null;
    }
  | { readonly payments: readonly Tender[] };

/** What an exchange pays back, in minor units; without methods if these are unknown. */
export interface PaidBack {
  readonly amount: number;
  readonly parts: readonly MethodAmount[];
}

export interface PlacedSale {
  readonly order: PlacedOrder;
  /** Whether it was placed before the cart changed, with the response lost. */
  readonly earlier: boolean;
  /** What an exchange pays back: the amount in minor units, and by which methods as far as known. */
  readonly back?: PaidBack;
}

const send = (body: string, key: string): Promise<PlacedOrder> =>
  call(
    "post /orders",
    { body: JSON.parse(body) },
    { headers: { "Idempotency-Key": key }, timeout: timeoutMs },
  );

/** Finds the order that one of the requests became, or null. */
async function placedEarlier(bodies: readonly string[], key: string): Promise<PlacedOrder | null> {
  for (const body of bodies) {
    try {
      return await send(body, key);
    } catch (error) {
      if (toApiError(error).type !== "conflict") throw error;
    }
  }
  return null;
}

/**
 * Places the cart. Rejects with an ApiError. After a lost response it is unknown whether the order exists, so the key
 * stays the same; if the API reports a conflict with an existing order, that order is returned.
 */
export async function placeIdempotently(values: object): Promise<PlacedSale> {
  const { key, unanswered } = useTill.getState();
  const body = JSON.stringify(values);
  const others = unanswered.filter((one) => one !== body);
  useTill.setState({ unanswered: [...others, body] });
  try {
    return { order: await send(body, key), earlier: false };
  } catch (failure) {
    const error = toApiError(failure);
    if (!isRetryable(error)) useTill.setState({ unanswered: others });
    if (error.type !== "conflict") throw error;
    const order = await placedEarlier(others, key);
    if (order) return { order, earlier: true };
    // The key belongs to an unrelated order, for example of a duplicated tab.
    useTill.setState({ key: uuidv7() });
    throw error;
  }
}
