import type { ReturnItem } from "../../../domain/orders/returns.ts";

/** Goods returned in exchange for the cart. */
export interface CartExchange {
  readonly invoiceNumber: string;
  /** Their refund value in minor units, which pays for the cart. */
  readonly value: number;
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
