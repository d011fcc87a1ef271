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
import { isCourse } from "../../domain/kitchen.ts";
import { chosenExtras } from "../../domain/order-lines.ts";
import { deliveredTypes, orderTypes } from "../../domain/orders.ts";
import { paymentMethods } from "../../domain/payment.ts";
import { leastQuantity, threeDecimals } from "../../domain/quantities.ts";

const addressParts = <const R extends boolean>(required: R) => ({
  line1: text({ required, max: 120 }),
  line2: text({ max: 250 }),
  city: text({ required, max: 80 }),
  state: text({ max: 80 }),
  postcode: text({ required, max: 20, case: "upper" }),
  country: text({ required, case: "upper", pattern: /^[A-Z]{2}$/ }),
});

/** Where an order goes to. */
export const postalAddress = addressParts(true);

/** The same while it is typed: `missingParts` says what it lacks. */
const unfinishedAddress = addressParts(false);

/** What is known of an order before it is placed: what the till sends, and what is kept of a parked one. */
export const orderDraft = {
  items: list(
    {
      /** None: a custom item, with the title and the price that are typed. */
      productId: ref("products"),
      title: text({ max: 200 }),
      unitPrice: money(),
      taxClassId: ref("tax-classes"),
      combinationId: text({ max: 64 }),
      quantity: decimal({ ...threeDecimals, required: true, min: leastQuantity, max: 100_000 }),
      /** When a restaurant serves it. */
      course: text({ max: 10, check: (name) => isCourse(name) || "orders.errors.course" }),
      /** A single unit of a pack that may be opened. */
      individual: flag(),
      extras: json({ check: (value) => chosenExtras(value) !== null || "orders.errors.extras" }),
      /** Off the line by hand: an amount, or a part of it. */
      discount: money(),
      discountPercent: percent(),
      note: text({ max: 500 }),
    },
    { required: true, max: 200 },
  ),
  customerId: ref("customers"),
  orderType: select(orderTypes, { required: true, initial: "pos" }),
  tableName: text({ max: 40, when: { orderType: "dineIn" } }),
  phone: phone(),
  /** Of an order that nobody delivers: the text of any other follows from its address. */
  shippingAddress: longText({ max: 600 }),
  /** Where it is delivered to, which decides taxes and shipping. Default: where the customer lives. */
  address: json({ of: unfinishedAddress, hidden: ["form", "show", "filter", "bulk", "csv"] }),
  /** Which of the rates for the address, by carrier and name. Default: the cheapest. */
  carrierId: ref("shipping-carriers", { offers: { disabled: false }, when: { orderType: deliveredTypes } }),
  shippingRate: text({ max: 80, when: { orderType: deliveredTypes } }),
  couponCode: text({ max: 24, case: "upper" }),
  /** Off the whole order by hand: an amount, or a part of what is left after the discounts of lines. */
  discount: money({ initial: 0 }),
  discountPercent: percent(),
  /** By hand, which takes the permission `shipping`. Default: what the rate asks for. */
  shippingCost: money(),
  notes: longText({ max: 2000 }),
} as const;

/** What is said when the order is placed. */
export const placedOrder = {
  ...orderDraft,
  address: json({ of: postalAddress }),
  /** One method for all of it; with `payments` it follows from them. */
  paymentMethod: select(paymentMethods),
  /** What was handed over; the change is what was too much. Default: the total. */
  paid: money(),
  /** Several methods, or a part: the rest is on credit. */
  payments: list(
    {
      method: select(paymentMethods, { required: true }),
      amount: money({ required: true, min: 1 }),
      /** Cash only: what was handed over. Default: the amount. */
      tendered: money(),
      reference: text({ max: 120 }),
    },
    { max: 20 },
  ),
} as const;
