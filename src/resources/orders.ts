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
import { leastQuantity, threeDecimals } from "../domain/measures/quantities.ts";
import { couponDiscountOf, lineDiscountOf, manualDiscountOf } from "../domain/orders/order-sums.ts";
import {
  deliveredTypes,
  orderMoves,
  orderStatuses,
  orderTypes,
  returnState,
  returnStates,
} from "../domain/orders/orders.ts";
import { refundMethods } from "../domain/orders/returns.ts";
import { dueOf } from "../domain/payments/balance.ts";
import { type PaymentMethod, paymentMethods } from "../domain/payments/payment.ts";
import { ordering } from "../domain/people/customer.ts";
import { costReaders } from "../domain/products/costs.ts";
import { payForm, postalAddress } from "./parts/order-draft.ts";
import { returnForm } from "./parts/return-form.ts";
import { shippingPart } from "./parts/shipping-part.ts";

/** Only written by the actions of an order. */
const done = { readOnly: true } as const;

/** Only shown on the order's page; its form is for editable fields. */
const readOnlyField = { ...done, hidden: ["form"] } as const;

const touches = ["products", "stock-movements", "customers"] as const;

/** Orders that are not finished. */
const open = { field: "status", in: ["pending", "processing"] } as const;
const theirs = { field: "assignedTo", is: "me" } as const;

/** Drivers see the open orders assigned to them, and others of theirs for a day after the last change. */
const onTheRoad = {
  any: [
    [theirs, open],
    [theirs, { field: "updatedAt", days: 1 }],
  ],
} as const;

/**
 * The orders the counter works with. A customer's orders are listed completely; older ones are looked up by number and
 * then opened.
 */
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

/** The orders. They are placed, moved on, returned and cancelled by actions; the rest is editable. */
export const orders = defineResource({
  name: "orders",
  icon: "shopping-cart",
  group: "sales",
  area: "orders",
  menuFor: ["cashier", "accountant", "driver", "delivery-person"],
  follows: ["returns", "payments"],
  access: { scope: { driver: onTheRoad, "delivery-person": onTheRoad, cashier: atTheCounter } },
  notices: {
    newOrder: { verb: "list" },
    numbersLost: { verb: "list", only: "super-admin", opens: "list" },
  },
  title: "invoiceNumber",
  fields: {
    orderNumber: text({ ...readOnlyField, required: true, unique: true, search: true }),
    invoiceNumber: text({ ...readOnlyField, required: true, unique: true, search: true }),
    placedAt: dateTime({ ...readOnlyField, required: true }),
    status: select(orderStatuses, { required: true }),
    orderType: select(orderTypes, { ...done, required: true }),
    tableName: text({ max: 40, when: { orderType: "dineIn" } }),
    customerId: ref("customers", { ...readOnlyField, offers: ordering }),
    customerName: text({ ...readOnlyField, search: true }),
    phone: phone({ search: true }),
    /** The lines of the address below. Older orders only have this text. */
    shippingAddress: longText({ ...readOnlyField, max: 900 }),
    shippingTo: json({ of: postalAddress, hidden: ["show", "filter", "bulk", "csv"] }),
    /** The carrier, with its name and tracking URL at the time it was set. */
    carrierId: ref("shipping-carriers", { offers: { disabled: false }, when: { orderType: deliveredTypes } }),
    carrierName: text(readOnlyField),
    shippingRate: text(readOnlyField),
    trackingNumber: text({ max: 80, search: true, when: { orderType: deliveredTypes } }),
    trackingUrl: url(readOnlyField),
    /** The tax number of a tax-exempt customer. */
    taxNumber: text({ ...readOnlyField, search: true }),
    sellerId: ref("staff", readOnlyField),
    /** The user who approved its prices by PIN. */
    approvedBy: ref("staff", readOnlyField),
    /** The open session of the user who placed it. */
    tillSessionId: ref("till-sessions", { ...done, hidden: ["form", "show", "filter", "csv"] }),
    assignedTo: ref("staff", { offers: { role: ["driver", "delivery-person"], status: "active" } }),
    /** That of the largest part when it was placed. */
    paymentMethod: select(paymentMethods, {
      ...readOnlyField,
      required: true,
      hidden: ["form", "show", "filter"],
    }),
    /** Those of its payments, and credit where some of it was sold on credit. */
    paymentMethods: multiSelect(paymentMethods, {
      ...done,
      backfill: ({ paymentMethod }: { paymentMethod?: PaymentMethod | null }) =>
        paymentMethod ? [paymentMethod] : [],
    }),
    items: list(
      {
        /** Null for a custom item. */
        productId: ref("products"),
        combinationId: text({}),
        /** The ids of its components when sold; their stock is what it changes. */
        componentIds: tags({}),
        title: text({ required: true }),
        sku: text({}),
        quantity: decimal({ ...threeDecimals, required: true, min: leastQuantity }),
        /** The unit of its quantity; null for pieces. */
        unit: text({}),
        /** For single units: the size of their pack. */
        unitsPerPack: integer({}),
        unitPrice: money({ required: true }),
        extras: json({}),
        extrasPrice: money({ initial: 0 }),
        /** The total discount: manual on this line, by coupon, and the line's share of the order discount. */
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
      readOnlyField,
    ),
    /** The unit cost of each line when sold, by the id of the line; lines without a known cost are omitted. */
    itemCosts: list(
      { unitCost: money({ required: true }) },
      { ...done, readers: costReaders, hidden: ["form", "show", "filter", "csv"] },
    ),
    subtotal: money({ ...readOnlyField, required: true }),
    couponCode: text({ ...readOnlyField, search: true }),
    couponId: ref("coupons", { ...done, hidden: ["form", "show", "filter", "csv"] }),
    /** The total discount; the next three are its parts. */
    discount: money(readOnlyField),
    lineDiscount: computed(money(readOnlyField), lineDiscountOf),
    couponDiscount: computed(money(readOnlyField), couponDiscountOf),
    manualDiscount: computed(money(readOnlyField), manualDiscountOf),
    /** As priced: with tax only where its price includes it. */
    shippingCost: money(readOnlyField),
    /** The shipping by tax; empty if it was free or not taxed. */
    shippingTaxes: list(
      {
        ...shippingPart,
        /** What was refunded of it, tax included. */
        returned: money({ initial: 0 }),
      },
      { ...done, hidden: ["form", "show", "filter", "csv"] },
    ),
    /** Of goods and shipping. */
    tax: money(readOnlyField),
    total: money({ ...readOnlyField, required: true }),
    paid: money(readOnlyField),
    refunded: money(readOnlyField),
    /** The change given for cash. */
    change: money({ ...readOnlyField, hidden: ["form", "filter"] }),
    /** What was paid in cash beyond the amounts, less what was paid back so: neither price nor tax. */
    cashRounding: money({
      ...readOnlyField,
      size: "none",
      min: Number.MIN_SAFE_INTEGER,
      hidden: ["form", "filter"],
      initial: 0,
    }),
    /** The unpaid part of returned goods, which reduces the amount due. */
    offDue: money(readOnlyField),
    due: computed(money(readOnlyField), dueOf),
    /** The return it was exchanged for. */
    exchangeReturnId: ref("returns", { ...done, hidden: ["form", "filter"] }),
    /** The due date of what was not paid when it was placed, in the store's time zone. */
    dueDate: date(readOnlyField),
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
    board: { by: "status", facts: ["customerName", "placedAt", "total"], sums: ["total"] },
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
  createdOften: true,
  layout: "document",
  // `domain/orders/orders` and `domain/orders/refunds` define who may move an order on and what can still be returned.
  states: { field: "status", initial: "pending", moves: orderMoves, refusal: "orders.errors.transition" },
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
      // Default: the original payments.
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
    /** Makes the order of a guest that of a customer. */
    attach: action({
      verb: "edit",
      on: [],
      fields: { customerId: ref("customers", { required: true, offers: ordering }) },
      touches: ["payments", "returns", "customers"],
    }),
    return: action({
      verb: "return",
      on: [],
      fields: returnForm,
      touches: ["returns", "payments", ...touches],
    }),
  },
});

export type Order = RecordOf<typeof orders>;
