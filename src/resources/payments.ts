import { date, dateTime, defineResource, money, type RecordOf, ref, select, text } from "../core/define.ts";
import { paymentKinds, paymentMethods } from "../domain/payments/payment.ts";

const done = { readOnly: true } as const;

/** As the counter's orders: complete for one order, customer or return. */
const atTheCounter = {
  any: [[{ field: "at", days: 30 }], [{ field: "staffId", is: "me" }]],
  unless: ["orderId", "customerId", "returnId"],
  except: ["show"],
} as const;

/** The payments ledger: payments and refunds of orders. Rows are written by actions and never change. */
export const payments = defineResource({
  name: "payments",
  icon: "dollar",
  group: "sales",
  area: "payments",
  menuFor: ["accountant"],
  follows: ["orders", "returns"],
  access: { scope: { cashier: atTheCounter } },
  title: "invoiceNumber",
  fields: {
    at: dateTime({ ...done, required: true }),
    /** The day in the store's time zone, for reports. */
    day: date({ ...done, hidden: ["show", "filter", "csv"] }),
    orderId: ref("orders", { ...done, required: true }),
    invoiceNumber: text({ ...done, search: true }),
    customerId: ref("customers", done),
    kind: select(paymentKinds, { ...done, required: true }),
    /** Credit: the customer's store credit was used or increased. */
    method: select(paymentMethods, { ...done, required: true }),
    /** The amount kept or paid back, never negative; the kind distinguishes them. */
    amount: money({ ...done, required: true }),
    /** The cash tendered, and the change given. */
    tendered: money(done),
    change: money(done),
    /** How much more cash than the amount changed hands, since the smallest coins are not in use; may be negative. */
    rounding: money({ ...done, size: "none", min: Number.MIN_SAFE_INTEGER }),
    reference: text({ ...done, max: 120, search: true }),
    staffId: ref("staff", done),
    /** The open session of the user who handled the money. */
    tillSessionId: ref("till-sessions", done),
    /** The return that was refunded. */
    returnId: ref("returns", done),
  },
  list: {
    columns: ["at", "invoiceNumber", "customerId", "kind", "method", "amount", "reference", "staffId"],
    filters: ["at", "kind", "method", "amount", "customerId", "staffId", "tillSessionId"],
    sort: "-at",
    views: { payments: { kind: "payment" }, refunds: { kind: "refund" } },
  },
  rollups: [{ by: ["day", "kind", "method", "staffId"], sum: ["amount", "rounding"] }],
});

export type Payment = RecordOf<typeof payments>;
