import { decimal, flag, list, longText, money, ref, select, text } from "../../core/define.ts";
import { leastQuantity, threeDecimals } from "../../domain/quantities.ts";
import { refundMethods } from "../../domain/returns.ts";

/** How money goes back, where something is paid back: by one method, or split. */
const refundForm = {
  refundMethod: select(refundMethods),
  refunds: list(
    { method: select(refundMethods, { required: true }), amount: money({ required: true, min: 1 }) },
    { max: 20 },
  ),
} as const;

/** What is said of goods that are taken back. */
export const returnForm = {
  /** May be empty where only shipping is given back. */
  items: list({
    orderItemId: text({ required: true }),
    quantity: decimal({ ...threeDecimals, required: true, min: leastQuantity }),
    reason: text({ max: 200 }),
    restock: flag({ initial: true }),
  }),
  reason: text({ required: true, max: 200 }),
  ...refundForm,
  /** Part of what was paid for shipping, never more than that. */
  shippingCost: money({ initial: 0 }),
  notes: longText({ max: 2000 }),
} as const;

/** What comes back in an exchange, as it is sent with the order that takes its place. */
export const exchangeForm = { orderId: ref("orders", { required: true }), ...returnForm } as const;
