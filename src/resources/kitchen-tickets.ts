import {
  action,
  dateTime,
  decimal,
  defineResource,
  integer,
  list,
  longText,
  type RecordOf,
  ref,
  select,
  text,
} from "../core/define.ts";
import { ticketKinds, ticketStates } from "../domain/kitchen.ts";
import { orderTypes } from "../domain/orders.ts";
import { leastQuantity, threeDecimals } from "../domain/quantities.ts";

/** Written by actions alone. */
const done = { readOnly: true } as const;

const look = ["list", "show"] as const;
/** `kitchen` moves tickets on. */
const work = [...look, "kitchen"] as const;

/** What the kitchen is told to make, a ticket for each round. Rows are only added; their state alone changes. */
export const kitchenTickets = defineResource({
  name: "kitchen-tickets",
  icon: "read",
  group: "sales",
  area: "till",
  access: {
    verbs: { "super-admin": work, admin: work, manager: work, cashier: work, ceo: look },
  },
  title: "number",
  fields: {
    number: text({ ...done, required: true, unique: true, search: true }),
    at: dateTime({ ...done, required: true }),
    kind: select(ticketKinds, { ...done, required: true }),
    state: select(ticketStates, { ...done, required: true }),
    orderType: select(orderTypes, { ...done, required: true }),
    /** Where it is served; it follows a table that moves until the ticket is ready. */
    tableName: text({ ...done, search: true }),
    /** The order that was open at the table. */
    tableOrderId: text({ ...done, hidden: ["form", "show", "filter", "csv"] }),
    /** What was placed at once. */
    orderId: ref("orders", done),
    round: integer(done),
    items: list(
      {
        title: text({ required: true }),
        variant: text({}),
        extras: text({ max: 1000 }),
        quantity: decimal({ ...threeDecimals, required: true, min: leastQuantity }),
        course: text({}),
        note: text({ max: 500 }),
      },
      { ...done, max: 1000 },
    ),
    notes: longText(done),
    staffId: ref("staff", done),
    startedAt: dateTime(done),
    readyAt: dateTime(done),
    /** Who made it ready. */
    readyBy: ref("staff", done),
  },
  list: {
    columns: ["number", "at", "kind", "orderType", "tableName", "round", "state", "staffId"],
    filters: ["state", "kind", "orderType", "at", "staffId"],
    sort: "-at",
    views: {
      open: { state: ["new", "preparing"] },
      ready: { state: "ready" },
      cancellations: { kind: "cancel" },
    },
  },
  actions: {
    state: action({
      verb: "kitchen",
      on: [],
      fields: { state: select(ticketStates, { required: true }) },
    }),
  },
});

export type KitchenTicket = RecordOf<typeof kitchenTickets>;
