import {
  action,
  computed,
  date,
  dateTime,
  decimal,
  defineResource,
  flag,
  integer,
  json,
  list,
  longText,
  money,
  multiSelect,
  percent,
  phone,
  type RecordOf,
  ref,
  select,
  tags,
  text,
  url,
} from "../core/define.ts";
import { dueOf } from "../domain/balance.ts";
import { costReaders } from "../domain/costs.ts";
import { ordering } from "../domain/customer.ts";
import { couponDiscountOf, lineDiscountOf, manualDiscountOf } from "../domain/order-sums.ts";
import { deliveredTypes, orderStatuses, orderTypes, returnState, returnStates } from "../domain/orders.ts";
import { type PaymentMethod, paymentMethods } from "../domain/payment.ts";
import { leastQuantity, threeDecimals } from "../domain/quantities.ts";
import { refundMethods } from "../domain/returns.ts";
import { postalAddress } from "./parts/order-draft.ts";
import { payForm } from "./parts/pay-form.ts";
import { returnForm } from "./parts/return-form.ts";

/** Written by the actions of an order alone. */
const done = { readOnly: true } as const;

/** What is no state, and so stands on the order's page alone: its form is for what people edit. */
const kept = { ...done, hidden: ["form"] } as const;

const touches = ["products", "stock-movements", "customers"] as const;

/** What is not over yet. */
const open = { field: "status", in: ["pending", "processing"] } as const;
const theirs = { field: "assignedTo", is: "me" } as const;

/** Whoever is on the road brings what they were given, and sees it for a day after that: nothing else, and nothing older. */
const onTheRoad = {
  any: [
    [theirs, open],
    [theirs, { field: "updatedAt", days: 1 }],
  ],
} as const;

/** What the counter works with. Of one customer it is all; an older one is looked up by its number and then opened. */
const atTheCounter = {
  any: [
    [{ field: "placedAt", days: 30 }],
    [open],
    [{ field: "due", above: 0 }],
    [{ field: "sellerId", is: "me" }],
  ],
  unless: ["customerId"],
  except: ["show", "status", "pay", "return", "invoice"],
} as const;

/** What was sold to whom. An order is placed, moved on, returned and cancelled by actions; people edit the rest. */
export const orders = defineResource({
  name: "orders",
  icon: "shopping-cart",
  group: "sales",
  area: "orders",
  access: { scope: { driver: onTheRoad, "delivery-person": onTheRoad, cashier: atTheCounter } },
  title: "invoiceNumber",
  fields: {
    orderNumber: text({ ...kept, required: true, unique: true, search: true }),
    invoiceNumber: text({ ...kept, required: true, unique: true, search: true }),
    placedAt: dateTime({ ...kept, required: true }),
    status: select(orderStatuses, { ...done, required: true }),
    orderType: select(orderTypes, { ...done, required: true }),
    tableName: text({ max: 40, when: { orderType: "dineIn" } }),
    customerId: ref("customers", { ...kept, offers: ordering }),
    customerName: text({ ...kept, search: true }),
    phone: phone({ search: true }),
    /** The lines of the address that follows. Older orders have nothing but the text. */
    shippingAddress: longText({ ...kept, max: 900 }),
    shippingTo: json({ of: postalAddress, hidden: ["show", "filter", "bulk", "csv"] }),
    /** Who brings it, as it was called and as its page was found when that was said. */
    carrierId: ref("shipping-carriers", { offers: { disabled: false }, when: { orderType: deliveredTypes } }),
    carrierName: text(kept),
    shippingRate: text(kept),
    trackingNumber: text({ max: 80, search: true, when: { orderType: deliveredTypes } }),
    trackingUrl: url(kept),
    /** The number of a customer whose orders carry no tax. */
    taxNumber: text({ ...kept, search: true }),
    sellerId: ref("staff", kept),
    /** Who has approved its prices with their PIN. */
    approvedBy: ref("staff", kept),
    /** The open session of whoever placed it. */
    tillSessionId: ref("till-sessions", { ...done, hidden: ["form", "show", "filter", "csv"] }),
    assignedTo: ref("staff", { offers: { role: ["driver", "delivery-person"], status: "active" } }),
    /** That of the largest part when it was placed. */
    paymentMethod: select(paymentMethods, { ...kept, required: true, hidden: ["form", "show", "filter"] }),
    /** Those of its payments, and credit where some of it was sold on credit. */
    paymentMethods: multiSelect(paymentMethods, {
      ...done,
      backfill: (order: { paymentMethod: PaymentMethod }) => [order.paymentMethod],
    }),
    items: list(
      {
        /** Nothing: a custom item. */
        productId: ref("products"),
        combinationId: text({}),
        /** The ids of its components as it was sold; their stock is what it moves. */
        componentIds: tags({}),
        title: text({ required: true }),
        sku: text({}),
        quantity: decimal({ ...threeDecimals, required: true, min: leastQuantity }),
        /** What it is measured in; none for pieces. */
        unit: text({}),
        /** Of single units: how many their pack holds. */
        unitsPerPack: integer({}),
        unitPrice: money({ required: true }),
        extras: json({}),
        extrasPrice: money({ initial: 0 }),
        /** All that was taken off; by hand on this line, by the coupon, and its part of the discount on the order. */
        discount: money({ initial: 0 }),
        lineDiscount: money({ initial: 0 }),
        couponDiscount: money({ initial: 0 }),
        taxName: text({}),
        taxRate: percent({ initial: 0 }),
        taxIncluded: flag({}),
        tax: money({ initial: 0 }),
        total: money({ required: true }),
        returned: decimal({ ...threeDecimals, initial: 0, min: 0 }),
        note: text({}),
      },
      kept,
    ),
    /** What one of each line cost when it was sold, by the id of the line; nothing of those whose cost nobody knew. */
    itemCosts: list(
      { unitCost: money({ required: true }) },
      { ...done, readers: costReaders, hidden: ["form", "show", "filter", "csv"] },
    ),
    subtotal: money({ ...kept, required: true }),
    couponCode: text({ ...kept, search: true }),
    couponId: ref("coupons", { ...done, hidden: ["form", "show", "filter", "csv"] }),
    /** All that was taken off; the next three are its parts. */
    discount: money(kept),
    lineDiscount: computed(money(kept), lineDiscountOf),
    couponDiscount: computed(money(kept), couponDiscountOf),
    manualDiscount: computed(money(kept), manualDiscountOf),
    shippingCost: money(kept),
    tax: money(kept),
    total: money({ ...kept, required: true }),
    paid: money(kept),
    refunded: money(kept),
    /** What went back of the cash that was handed over. */
    change: money({ ...kept, hidden: ["form", "filter"] }),
    /** Of what came back, the part that had not been paid: it reduced what is due. */
    offDue: money(kept),
    due: computed(money(kept), dueOf),
    /** What came back for it, where it is an exchange. */
    exchangeReturnId: ref("returns", { ...done, hidden: ["form", "filter"] }),
    /** The last day to pay what was not paid when it was placed, in the store's time zone. */
    dueDate: date(kept),
    returnState: computed(select(returnStates), returnState),
    notes: longText({ max: 2000 }),
    language: text({ ...done, hidden: ["form", "filter"] }),
    currency: text({ ...done, hidden: ["form", "filter"] }),
  },
  list: {
    columns: ["invoiceNumber", "placedAt", "customerName", "total", "paid", "due", "status"],
    filters: [
      "status",
      "paymentMethods",
      "orderType",
      "placedAt",
      "total",
      "due",
      "dueDate",
      "sellerId",
      "customerId",
      "assignedTo",
      "returnState",
    ],
    sort: "-placedAt",
    views: {
      pending: { status: "pending" },
      processing: { status: "processing" },
      delivered: { status: "delivered" },
      unpaid: { due_gte: 1 },
      cancelled: { status: "cancel" },
      returned: { returnState: ["partly", "fully"] },
    },
  },
  rollups: [{ by: ["status"] }],
  outstanding: [{ of: "due", by: "customerId", with: ["dueDate", "placedAt", "sellerId"] }],
  form: {
    open: "page",
    sections: {
      delivery: ["phone", "shippingTo", "carrierId", "trackingNumber", "assignedTo", "tableName"],
      remarks: ["notes"],
    },
  },
  paths: { show: "/order/:id", edit: "/order/:id/edit" },
  csv: { key: "invoiceNumber", lines: "items" },
  createVerb: "place",
  // Who may move which order on, and what can still come back, `domain/orders` and `domain/refunds` say.
  actions: {
    status: action({
      verb: "status",
      on: ["bulk"],
      fields: { status: select(orderStatuses, { required: true }) },
      touches,
    }),
    cancel: action({
      verb: "cancel",
      on: ["bulk"],
      // Default: back the way it came.
      fields: { refundMethod: select(refundMethods) },
      confirm: true,
      danger: true,
      touches: ["payments", ...touches],
    }),
    track: action({
      verb: "status",
      on: [],
      when: { orderType: deliveredTypes },
      fields: {
        carrierId: ref("shipping-carriers", { offers: { disabled: false } }),
        trackingNumber: text({ max: 80 }),
      },
    }),
    pay: action({ verb: "pay", on: [], fields: payForm, touches: ["payments", "customers"] }),
    return: action({
      verb: "return",
      on: [],
      fields: returnForm,
      touches: ["returns", "payments", ...touches],
    }),
  },
});

export type Order = RecordOf<typeof orders>;
