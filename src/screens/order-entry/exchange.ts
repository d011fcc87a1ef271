import type { ReturnItem } from "../../domain/returns.ts";

/** Goods that come back in exchange for what is in the cart. */
export interface CartExchange {
  readonly invoiceNumber: string;
  /** What would be refunded for them, in minor units: it pays for the cart. */
  readonly value: number;
  /** The return, as the API takes it. */
  readonly sent: {
    readonly orderId: string;
    readonly items: readonly ReturnItem[];
    readonly reason: string;
    readonly shippingCost: number | null;
    readonly notes: string;
  };
}

/** What is left to pay of a total, and what is left to pay back. Amounts are minor units. */
export function settleExchange(
  total: number,
  exchange: CartExchange | null,
): { readonly due: number; readonly back: number } {
  const value = exchange?.value ?? 0;
  return { due: Math.max(total - value, 0), back: Math.max(value - total, 0) };
}
