import { money, select, text } from "../../core/define.ts";
import { paymentMethods } from "../../domain/payments/payment.ts";

/** A payment: of an order that is not fully paid, or one of several of a sale. */
export const payForm = {
  /** Credit uses the customer's store credit. */
  method: select(paymentMethods, { required: true }),
  amount: money({ size: "sum", required: true, min: 1 }),
  /** Cash only: the amount tendered. Default: the amount. */
  tendered: money({ size: "sum", when: { method: "cash" } }),
  reference: text({ max: 120 }),
} as const;
