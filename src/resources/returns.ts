import { refundMethods } from "../domain/returns.ts";
import {
  dateTime,
  defineResource,
  flag,
  integer,
  list,
  longText,
  money,
  type RecordOf,
  ref,
  select,
  text,
} from "../kit/define.ts";

const done = { readOnly: true } as const;

/** What came back of an order: a document of its own with a number of its own, the credit note. */
export const returns = defineResource({
  name: "returns",
  icon: "rollback",
  group: "sales",
  area: "orders",
  title: "creditNoteNumber",
  fields: {
    creditNoteNumber: text({ ...done, required: true, unique: true, search: true }),
    orderId: ref("orders", { ...done, required: true }),
    invoiceNumber: text({ ...done, search: true }),
    returnedAt: dateTime({ ...done, required: true }),
    customerId: ref("customers", done),
    customerName: text({ ...done, search: true }),
    items: list(
      {
        orderItemId: text({ required: true }),
        productId: ref("products", { required: true }),
        combinationId: text({}),
        title: text({ required: true }),
        sku: text({}),
        quantity: integer({ required: true, min: 1 }),
        reason: text({}),
        restock: flag({}),
        tax: money({ initial: 0 }),
        total: money({ required: true }),
      },
      done,
    ),
    reason: text({ ...done, search: true }),
    refundMethod: select(refundMethods, { ...done, required: true }),
    shippingCost: money(done),
    tax: money(done),
    total: money({ ...done, required: true }),
    staffId: ref("staff", done),
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
});

export type Return = RecordOf<typeof returns>;
