import {
  computed,
  dateTime,
  decimal,
  defineResource,
  flag,
  list,
  longText,
  money,
  type RecordOf,
  ref,
  select,
  text,
} from "../core/define.ts";
import { leastQuantity, threeDecimals } from "../domain/measures/quantities.ts";
import { refundMethods } from "../domain/orders/returns.ts";
import { refundedOf } from "../domain/payments/balance.ts";
import { shippingPart } from "./parts/shipping-part.ts";

const done = { readOnly: true } as const;

/** As the counter's orders: complete for one order or customer. */
const atTheCounter = {
  any: [[{ field: "returnedAt", days: 30 }], [{ field: "staffId", is: "me" }]],
  unless: ["orderId", "customerId"],
  except: ["show", "invoice"],
} as const;

/** Only shown on the return's page; its form is for the notes. */
const readOnlyField = { ...done, hidden: ["form"] } as const;

/** Returns of orders: separately numbered documents, the credit notes. */
export const returns = defineResource({
  name: "returns",
  icon: "rollback",
  group: "sales",
  area: "returns",
  menuFor: ["cashier", "accountant"],
  access: { scope: { cashier: atTheCounter } },
  title: "creditNoteNumber",
  // Returned is what an order has: the screen leads to one.
  createVerb: "return",
  layout: "document",
  fields: {
    creditNoteNumber: text({ ...readOnlyField, required: true, unique: true, search: true }),
    orderId: ref("orders", { ...readOnlyField, required: true }),
    invoiceNumber: text({ ...readOnlyField, search: true }),
    returnedAt: dateTime({ ...readOnlyField, required: true }),
    customerId: ref("customers", readOnlyField),
    customerName: text({ ...readOnlyField, search: true }),
    items: list(
      {
        orderItemId: text({ required: true }),
        /** Null for a custom item. */
        productId: ref("products"),
        combinationId: text({}),
        title: text({ required: true }),
        sku: text({}),
        quantity: decimal({ ...threeDecimals, required: true, min: leastQuantity }),
        /** The unit of its quantity; null for pieces. */
        unit: text({}),
        reason: text({}),
        restock: flag({}),
        tax: money({ initial: 0 }),
        total: money({ required: true }),
      },
      readOnlyField,
    ),
    reason: text({ ...readOnlyField, search: true }),
    /** The method of the largest part; null if nothing was refunded. */
    refundMethod: select(refundMethods, done),
    /** The refunds by method. */
    refunds: list(
      {
        method: select(refundMethods, { required: true }),
        amount: money({ required: true }),
        /** How much more cash was paid back; may be negative. */
        rounding: money({ initial: 0, size: "none", min: Number.MIN_SAFE_INTEGER }),
      },
      { ...readOnlyField, hidden: ["form", "csv"] },
    ),
    /** Tax included, as paid. */
    shippingCost: money(readOnlyField),
    /** The shipping by tax; empty if none was refunded, or it was not taxed. */
    shippingTaxes: list(shippingPart, { ...done, hidden: ["form", "show", "filter", "csv"] }),
    /** Of goods and shipping. */
    tax: money(readOnlyField),
    total: money({ ...readOnlyField, required: true }),
    /** The unpaid part of the amount, which reduced the amount due. The rest was refunded. */
    offDue: money(readOnlyField),
    refunded: computed(money(readOnlyField), refundedOf),
    staffId: ref("staff", readOnlyField),
    /** The user who approved it by PIN. */
    approvedBy: ref("staff", readOnlyField),
    notes: longText({ max: 2000 }),
  },
  list: {
    columns: [
      "creditNoteNumber",
      "invoiceNumber",
      "returnedAt",
      "customerName",
      "reason",
      "refundMethod",
      "total",
    ],
    filters: ["returnedAt", "refundMethod", "total", "customerId", "staffId"],
    sort: "-returnedAt",
  },
  form: { open: "page" },
  csv: { key: "creditNoteNumber", lines: "items" },
});

export type Return = RecordOf<typeof returns>;
