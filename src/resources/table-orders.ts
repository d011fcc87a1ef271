import {
  action,
  dateTime,
  decimal,
  defineResource,
  flag,
  integer,
  list,
  longText,
  money,
  percent,
  type RecordOf,
  ref,
  select,
  tags,
  text,
} from "../core/define.ts";
import { leastQuantity, threeDecimals } from "../domain/measures/quantities.ts";
import { maxOrderLines } from "../domain/orders/order-lines.ts";
import { tableEnds } from "../domain/restaurant/table-orders.ts";
import { orderDraft, placedOrder } from "./parts/order-draft.ts";

/** The input of a table's order: all unsent lines and the order's details. */
export const roundForm = {
  items: list(orderDraft.items.fields, { max: maxOrderLines }),
  guests: integer({ min: 1, max: 999 }),
  customerId: ref("customers"),
  couponCode: orderDraft.couponCode,
  discount: money({ initial: 0, size: "sum" }),
  discountPercent: orderDraft.discountPercent,
  notes: orderDraft.notes,
  /** Whether to send the lines to the kitchen as a round. */
  send: flag(),
} as const;

/** Pieces of lines, by line id. */
const parts = {
  lineId: text({ required: true, max: 64 }),
  quantity: decimal({ ...threeDecimals, required: true, min: leastQuantity, max: 100_000 }),
} as const;

/** Sent items that are not to be made or served. */
export const cancelForm = {
  lines: list(parts, { required: true, max: 200 }),
  reason: text({ required: true, max: 200 }),
} as const;

/** The payment of a table. */
export const tablePayForm = {
  /** The part to pay now. Default: everything. */
  lines: list(parts, { max: 200 }),
  /** Default: the table's customer. */
  customerId: ref("customers"),
  paymentMethod: placedOrder.paymentMethod,
  paid: placedOrder.paid,
  payments: placedOrder.payments,
  /** Whether others pay the rest of it later, as with equal shares: the payments are booked at once. */
  partly: flag(),
} as const;

/** The pieces to price. Default: everything. */
export const billForm = { lines: tablePayForm.lines } as const;

/** Only written by actions. */
const done = { readOnly: true } as const;
const inner = { ...done, hidden: ["form", "show", "filter", "bulk", "csv"] } as const;

const touches = ["kitchen-tickets"] as const;

/**
 * Open orders of tables, one per table: they grow by rounds and are paid at the end. What was sent is reserved. They
 * have no number.
 */
export const tableOrders = defineResource({
  name: "table-orders",
  icon: "ordered-list",
  group: "sales",
  menuWhen: { global: "pos-settings", field: "view", is: "restaurant" },
  area: "till",
  title: "tableName",
  fields: {
    tableId: ref("tables", { ...done, required: true, unique: true }),
    tableName: text({ ...done, required: true, search: true }),
    guests: integer(done),
    openedAt: dateTime({ ...done, required: true }),
    staffId: ref("staff", done),
    /** The number of rounds sent. */
    rounds: integer({ ...done, initial: 0 }),
    items: list(
      {
        ...orderDraft.items.fields,
        title: text({}),
        /** The price of a piece with its extras. */
        price: money({}),
        /** The round in which it was sent to the kitchen. */
        round: integer({}),
        /** Its parts of the order's discount and coupon, once these are divided, and that coupon. */
        share: money({}),
        couponShare: money({}),
        couponId: text({}),
      },
      { ...done, max: 200 },
    ),
    customerId: ref("customers", done),
    couponCode: text(done),
    discount: money(done),
    discountPercent: percent(done),
    notes: longText(done),
    total: money({ ...done, required: true }),
    /** Whether the discount and the coupon went to the lines that were there, which stay as they are. */
    discountDivided: flag(inner),
    couponDivided: flag(inner),
    /** Coupons whose use was counted. */
    usedCouponIds: tags(inner),
    /** The order that guests pay in shares, and what is left to pay of it. */
    dueOrderId: ref("orders", inner),
    due: money(inner),
    /** How it ended, and the table it was merged with: for the history of removed orders. */
    ended: select(tableEnds, inner),
    mergedWith: text(inner),
  },
  list: {
    columns: ["tableName", "openedAt", "guests", "rounds", "total", "staffId"],
    filters: ["tableId", "staffId", "openedAt"],
    sort: "openedAt",
  },
  actions: {
    open: action({
      verb: "park",
      on: [],
      collection: true,
      fields: { tableId: ref("tables", { required: true, offers: { active: true } }), ...roundForm },
      touches,
    }),
    /** Replaces all unsent lines, including those added by other users. */
    save: action({ verb: "park", on: [], fields: roundForm, versioned: true, touches }),
    cancel: action({ verb: "park", on: [], fields: cancelForm, touches }),
    move: action({
      verb: "park",
      on: ["row", "page"],
      fields: { tableId: ref("tables", { required: true, offers: { active: true } }) },
      touches,
    }),
    merge: action({
      verb: "park",
      on: ["row", "page"],
      fields: { into: ref("table-orders", { required: true }) },
      touches,
    }),
    pay: action({
      verb: "park",
      on: [],
      fields: tablePayForm,
      versioned: true,
      touches: ["orders", "payments", "products", "stock-movements", ...touches],
    }),
    free: action({
      verb: "park",
      on: ["row", "page"],
      fields: { reason: text({ max: 200 }) },
      confirm: true,
      danger: true,
      versioned: true,
      touches,
    }),
  },
});

export type TableOrder = RecordOf<typeof tableOrders>;
