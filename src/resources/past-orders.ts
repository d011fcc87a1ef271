import {
  computed,
  dateTime,
  decimal,
  defineResource,
  email,
  flag,
  list,
  longText,
  money,
  phone,
  type RecordOf,
  ref,
  select,
  tags,
  text,
} from "../core/define.ts";
import { leastQuantity, threeDecimals } from "../domain/measures/quantities.ts";
import {
  fulfilmentStates,
  isCounted,
  pastDifference,
  paymentStates,
  worthOf,
} from "../domain/orders/past-orders.ts";

/** Sums are kept as the other shop has written them. */
const sum = { size: "none" } as const;

const notTyped = { hidden: ["form", "bulk"] } as const;

const look = ["list", "show"] as const;
const all = [...look, "create", "edit", "delete"] as const;

/**
 * The orders of the shop that a business had before, as history: they count in reports and in the totals of customers,
 * and have no stock, payments, numbers or documents of the store.
 */
export const pastOrders = defineResource({
  name: "past-orders",
  icon: "clock",
  group: "sales",
  area: "orders",
  access: {
    verbs: { "super-admin": all, admin: all, ceo: look, manager: look, accountant: look, others: [] },
  },
  title: "number",
  fields: {
    number: text({ required: true, unique: true, max: 60, search: true }),
    placedAt: dateTime({ required: true, zone: "store" }),
    payment: select(paymentStates, { required: true }),
    fulfilment: select(fulfilmentStates),
    cancelledAt: dateTime({ zone: "store" }),
    /** Null for guests. */
    customerId: ref("customers"),
    customerName: text({ max: 200, search: true }),
    email: email({ search: true }),
    phone: phone({ search: true }),
    billingAddress: longText({ max: 900 }),
    shippingAddress: longText({ max: 900 }),
    items: list(
      {
        // First: files tell lines apart by it.
        title: text({ required: true, max: 500, search: true }),
        /** Null for goods that the catalog does not have. */
        productId: ref("products"),
        combinationId: text({ hidden: ["form"] }),
        sku: text({ max: 120, search: true }),
        vendor: text({ max: 120 }),
        quantity: decimal({ ...threeDecimals, required: true, min: leastQuantity }),
        unitPrice: money({ ...sum, required: true }),
        discount: money({ ...sum, initial: 0 }),
      },
      { required: true, max: 1000 },
    ),
    /** The price of the goods after discounts. */
    subtotal: money(sum),
    discount: money(sum),
    discountCode: text({ max: 255, search: true }),
    shippingCost: money(sum),
    shippingMethod: text({ max: 255 }),
    tax: money(sum),
    taxLines: list(
      { name: text({ required: true, max: 120 }), amount: money({ ...sum, required: true }) },
      { max: 20 },
    ),
    total: money({ ...sum, required: true }),
    refunded: money(sum),
    /** What was still to be paid there. */
    outstanding: money(sum),
    paymentMethod: text({ max: 255 }),
    paymentReference: text({ max: 255, search: true }),
    /** Where it was placed: `web`, `pos`. */
    channel: text({ max: 120 }),
    tags: tags({ search: true }),
    notes: longText({ max: 5000 }),
    /** ISO 4217; null for the store's. */
    currency: text({ max: 3, case: "upper", hidden: ["form", "filter", "bulk"] }),
    /** By how much its sums differ from each other. */
    difference: computed(money({ ...sum, min: Number.MIN_SAFE_INTEGER, ...notTyped }), pastDifference),
    /** Whether it counts in reports, and with which amount. */
    counted: computed(flag(notTyped), isCounted),
    worth: computed(money({ ...sum, min: Number.MIN_SAFE_INTEGER, ...notTyped }), worthOf),
  },
  list: {
    columns: ["number", "placedAt", "customerName", "total", "refunded", "payment", "fulfilment"],
    filters: ["placedAt", "payment", "fulfilment", "total", "customerId", "difference", "counted", "tags"],
    sort: "-placedAt",
    views: { differing: { difference_ne: 0 }, uncounted: { counted: false } },
  },
  form: {
    open: "page",
    sections: {
      buyer: ["customerId", "customerName", "email", "phone", "billingAddress", "shippingAddress"],
      goods: ["items"],
      sums: [
        "subtotal",
        "discount",
        "discountCode",
        "shippingCost",
        "shippingMethod",
        "tax",
        "taxLines",
        "total",
        "refunded",
        "outstanding",
        "worth",
        "difference",
      ],
      remarks: ["paymentMethod", "paymentReference", "channel", "tags", "notes"],
    },
  },
  csv: { key: "number", lines: "items" },
});

export type PastOrder = RecordOf<typeof pastOrders>;
