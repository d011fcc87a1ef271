import { money, select, text } from "../../core/define.ts";
import { paymentMethods } from "../../domain/payment.ts";

/** What is said of a payment for an order that is not paid yet. */
export const payForm = {
  /** Credit spends the customer's store credit. */
  method: select(paymentMethods, { required: true }),
  amount: money({ required: true, min: 1 }),
  /** Cash only: what was handed over. Default: the amount. */
  tendered: money({ when: { method: "cash" } }),
  reference: text({ max: 120 }),
} as const;
