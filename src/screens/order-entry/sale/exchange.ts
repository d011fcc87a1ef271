import type { ReturnItem } from "../../../domain/orders/returns.ts";
import type { MethodAmount } from "../../../domain/payments/payment.ts";

/** Goods returned in exchange for the cart. */
export interface CartExchange {
  readonly invoiceNumber: string;
  /** Their refund value in minor units, which pays for the cart. */
  readonly value: number;
  /** How it goes back if it buys nothing. Default: unknown */
  readonly asPaid?: readonly MethodAmount[];
  /** The return as the API takes it. */
  readonly sent: {
    readonly orderId: string;
    readonly items: readonly ReturnItem[];
    readonly reason: string;
    readonly shippingCost: number | null;
    readonly notes: string;
  };
}

/** Returns what remains to pay of a total, and what remains to pay back. Amounts are in minor units. */
export function settleExchange(
  total: number,
  exchange: CartExchange | null,
): { readonly due: number; readonly back: number } {
  const value = exchange?.value ?? 0;
  return { due: Math.max(total - value, 0), back: Math.max(value - total, 0) };
}

/** Returns what the methods that an exchange was paid by pay for the new order. Empty if that is unknown. */
export function spentOf(total: number, exchange: CartExchange | null): readonly MethodAmount[] {
  let left = total;
  return (exchange?.asPaid ?? []).flatMap(({ method, amount }) => {
    const part = Math.min(amount, left);
    left -= part;
    return part > 0 ? [{ method, amount: part }] : [];
  });
}

/**
 * Returns by which methods the rest of an exchange goes back: what the order does not use up of the methods it was paid
 * by, in the order in which the API uses them. Empty if that is unknown or nothing goes back.
 */
export function refundsOf(total: number, exchange: CartExchange | null): readonly MethodAmount[] {
  let spent = total;
  return (exchange?.asPaid ?? []).flatMap(({ method, amount }) => {
    const left = Math.max(amount - spent, 0);
    spent = Math.max(spent - amount, 0);
    return left > 0 ? [{ method, amount: left }] : [];
  });
}
