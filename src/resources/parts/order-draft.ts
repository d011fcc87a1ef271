import {
  decimal,
  flag,
  json,
  list,
  longText,
  money,
  percent,
  phone,
  ref,
  select,
  text,
} from "../../core/define.ts";
import { leastQuantity, threeDecimals } from "../../domain/measures/quantities.ts";
import { couponCode, longestCode } from "../../domain/orders/coupons.ts";
import { isCourse } from "../../domain/orders/courses.ts";
import { chosenExtras, maxOrderLines } from "../../domain/orders/order-lines.ts";
import { deliveredTypes, orderTypes } from "../../domain/orders/orders.ts";
import { paymentMethods } from "../../domain/payments/payment.ts";

const addressParts = <const R extends boolean>(required: R) => ({
  line1: text({ required, max: 120 }),
  line2: text({ max: 250 }),
  city: text({ required, max: 80 }),
  state: text({ max: 80 }),
  postcode: text({ required, max: 20, case: "upper" }),
  country: text({ required, case: "upper", pattern: /^[A-Z]{2}$/ }),
});

/** The delivery address of an order. */
export const postalAddress = addressParts(true);

/** The same while being typed: `missingParts` returns what it lacks. */
const unfinishedAddress = addressParts(false);

/** The data of an order before it is placed: what the till sends, and what is stored of a parked order. */
export const orderDraft = {
  items: list(
    {
      /** Null for a custom item, with its own title and price. */
      productId: ref("products"),
      title: text({ max: 200 }),
      unitPrice: money(),
      taxClassId: ref("tax-classes"),
      combinationId: text({ max: 64 }),
      quantity: decimal({ ...threeDecimals, required: true, min: leastQuantity, max: 100_000 }),
      /** The course it is served in. */
      course: text({ max: 10, check: (name) => isCourse(name) || "orders.errors.course" }),
      /** Whether it is a single unit of a pack that may be opened. */
      individual: flag(),
      extras: json({ check: (value) => chosenExtras(value) !== null || "orders.errors.extras" }),
      /** The manual line discount, as an amount or a percentage. */
      discount: money({ size: "sum" }),
      discountPercent: percent(),
      note: text({ max: 500 }),
    },
    { required: true, max: maxOrderLines },
  ),
  customerId: ref("customers"),
  orderType: select(orderTypes, { required: true, initial: "pos" }),
  tableName: text({ max: 40, when: { orderType: "dineIn" } }),
  phone: phone(),
  /** For orders without delivery: otherwise the text is derived from the address. */
  shippingAddress: longText({ max: 600 }),
  /** The delivery address, which determines taxes and shipping. Default: the customer's address. */
  address: json({ of: unfinishedAddress, hidden: ["form", "show", "filter", "bulk", "csv"] }),
  /** The chosen rate for the address, by carrier and name. Default: the cheapest. */
  carrierId: ref("shipping-carriers", { offers: { disabled: false }, when: { orderType: deliveredTypes } }),
  shippingRate: text({ max: 80, when: { orderType: deliveredTypes } }),
  couponCode: text({ max: longestCode, normal: couponCode }),
  /** The manual order discount, as an amount or a percentage of the total after line discounts. */
  discount: money({ initial: 0, size: "sum" }),
  discountPercent: percent(),
  /** Set manually, which requires the permission `shipping`. Default: the rate's price. */
  shippingCost: money(),
  notes: longText({ max: 2000 }),
} as const;

/** A payment: of an order that is not fully paid, or one of several of a sale. */
export const payForm = {
  /** Credit uses the customer's store credit. */
  method: select(paymentMethods, { required: true }),
  amount: money({ size: "sum", required: true, min: 1 }),
  /** Cash only: the amount tendered. Default: the amount. */
  tendered: money({ size: "sum", when: { method: "cash" } }),
  reference: text({ max: 120 }),
} as const;

/** The data for placing an order. */
export const placedOrder = {
  ...orderDraft,
  address: json({ of: postalAddress }),
  /** A single method for everything; with `payments` it is derived from them. */
  paymentMethod: select(paymentMethods),
  /** The amount tendered; the excess is given as change. Default: the total. */
  paid: money({ size: "sum" }),
  /** Several methods, or a partial payment: the rest is on credit. */
  payments: list(payForm, { max: 20 }),
} as const;
