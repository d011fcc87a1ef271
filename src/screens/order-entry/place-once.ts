import { uuidv7 } from "uuidv7";
import type { PaymentMethod } from "../../domain/payment.ts";
import { isRetryable, toApiError } from "../../providers/api-error.ts";
import { service } from "../../providers/service.ts";
import { useTill } from "./till-store.ts";

/** After this long without an answer it can be tried again, in milliseconds. */
const patience = 20_000;

/** Of a placed order, what is told at once. Amounts in minor units. */
export interface PlacedOrder {
  readonly id: string;
  readonly invoiceNumber: string;
  readonly total: number;
  readonly paid: number;
  readonly paymentMethod: PaymentMethod;
}

export interface Payment {
  readonly paymentMethod: PaymentMethod;
  /** What was handed over; null for exactly the total. */
  readonly paid: number | null;
}

export interface Placed {
  readonly order: PlacedOrder;
  /** It had been placed before the cart was changed: its answer was lost. */
  readonly earlier: boolean;
}

const send = async (body: string, key: string): Promise<PlacedOrder> => {
  const headers = { "Idempotency-Key": key, "Content-Type": "application/json" };
  const { data } = await service.post<PlacedOrder>("/orders", body, { headers, timeout: patience });
  return data;
};

/** The order that one of these became, or null where none of them did. */
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
 * Places the cart. Rejects with an ApiError. Where an answer was lost, nobody knows whether the order is
 * there: the key stays the same, and if the API then says that it is, in other words, that order is the answer.
 */
export async function placeOnce(values: object): Promise<Placed> {
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
    // Somebody else's order has the key, that of a copied tab for instance.
    useTill.setState({ key: uuidv7() });
    throw error;
  }
}
