import { decimal, flag, list, longText, money, ref, select, text } from "../../core/define.ts";
import { leastQuantity, threeDecimals } from "../../domain/measures/quantities.ts";
import { refundMethods } from "../../domain/orders/returns.ts";

/** The refund by a single method or split, if anything is paid back. */
const refundForm = {
  refundMethod: select(refundMethods),
  refunds: list(
    {
      method: select(refundMethods, { required: true }),
      amount: money({ size: "sum", required: true, min: 1 }),
    },
    { max: 20 },
  ),
} as const;

/** The form for returned goods. */
export const returnForm = {
  /** May be empty if only shipping is refunded. */
  items: list({
    orderItemId: text({ required: true }),
    quantity: decimal({ ...threeDecimals, required: true, min: leastQuantity }),
    reason: text({ max: 200 }),
    restock: flag({ initial: true }),
  }),
  reason: text({ required: true, max: 200 }),
  ...refundForm,
  /** Part of the shipping paid, tax included, at most all of it. */
  shippingCost: money({ initial: 0 }),
  notes: longText({ max: 2000 }),
} as const;

/** The return of an exchange, sent with the new order. */
export const exchangeForm = { orderId: ref("orders", { required: true }), ...returnForm } as const;
