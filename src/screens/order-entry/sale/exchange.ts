import { type ExchangeSettlement, settleExchange } from "../../../domain/orders/refunds.ts";
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

/** Settles the exchange of a cart with this total, in minor units. */
export const settlementOf = (total: number, exchange: CartExchange | null): ExchangeSettlement =>
  settleExchange(exchange?.value ?? 0, total, exchange?.asPaid ?? []);
