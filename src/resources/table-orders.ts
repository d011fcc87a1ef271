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
  text,
} from "../core/define.ts";
import { leastQuantity, threeDecimals } from "../domain/quantities.ts";
import { orderDraft, placedOrder } from "./parts/order-draft.ts";

/** What is said of a table's order: the whole of what has not been sent yet, and for whom it is. */
export const roundForm = {
  items: list(orderDraft.items.fields, { max: 200 }),
  guests: integer({ min: 1, max: 999 }),
  customerId: ref("customers"),
  couponCode: orderDraft.couponCode,
  discount: money({ initial: 0 }),
  discountPercent: orderDraft.discountPercent,
  notes: orderDraft.notes,
  /** Sends the lines to the kitchen as a round. */
  send: flag(),
} as const;

/** Pieces of lines, by the ids of the lines. */
const parts = {
  lineId: text({ required: true, max: 64 }),
  quantity: decimal({ ...threeDecimals, required: true, min: leastQuantity, max: 100_000 }),
} as const;

/** What was sent and is not to be made or served. */
export const cancelForm = {
  lines: list(parts, { required: true, max: 200 }),
  reason: text({ required: true, max: 200 }),
} as const;

/** How a table pays. */
export const tablePayForm = {
  /** What is paid now. Default: all of it. */
  lines: list(parts, { max: 200 }),
  /** Default: the customer of the table, for whoever pays last. */
  customerId: ref("customers"),
  paymentMethod: placedOrder.paymentMethod,
  paid: placedOrder.paid,
  payments: placedOrder.payments,
} as const;

/** Written by actions alone. */
const done = { readOnly: true } as const;

const touches = ["kitchen-tickets"] as const;

/** Open orders of tables, one a table: they grow by rounds and are paid at the end. They take no stock and no number. */
export const tableOrders = defineResource({
  name: "table-orders",
  icon: "ordered-list",
  group: "sales",
  area: "till",
  title: "tableName",
  fields: {
    tableId: ref("tables", { ...done, required: true, unique: true }),
    tableName: text({ ...done, required: true, search: true }),
    guests: integer(done),
    openedAt: dateTime({ ...done, required: true }),
    staffId: ref("staff", done),
    /** How many rounds were sent. */
    rounds: integer({ ...done, initial: 0 }),
    items: list(
      {
        ...orderDraft.items.fields,
        title: text({}),
        /** What one piece costs with its extras. */
        price: money({}),
        /** The round that took it to the kitchen. */
        round: integer({}),
      },
      { ...done, max: 1000 },
    ),
    customerId: ref("customers", done),
    couponCode: text(done),
    discount: money(done),
    discountPercent: percent(done),
    notes: longText(done),
    total: money({ ...done, required: true }),
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
    /** Replaces what has not been sent, also what somebody else has added. */
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
