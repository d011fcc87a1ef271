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
import { leastQuantity, threeDecimals } from "../domain/measures/quantities.ts";
import { orderTypes } from "../domain/orders/orders.ts";
import { ticketKinds, ticketMoves, ticketStates, ticketSteps } from "../domain/restaurant/kitchen.ts";

/** Only written by actions. */
const done = { readOnly: true } as const;

/** `kitchen` allows moving tickets on. */
const work = ["list", "show", "kitchen"] as const;

/** The kitchen's tickets, one per round. Rows are only added; only their state changes. */
export const kitchenTickets = defineResource({
  name: "kitchen-tickets",
  icon: "read",
  group: "sales",
  menuWhen: { global: "pos-settings", field: "view", is: "restaurant" },
  area: "till",
  access: { verbs: { "super-admin": work, admin: work, manager: work, cashier: work } },
  title: "number",
  fields: {
    number: text({ ...done, required: true, unique: true, search: true }),
    at: dateTime({ ...done, required: true }),
    kind: select(ticketKinds, { ...done, required: true }),
    state: select(ticketStates, { required: true }),
    orderType: select(orderTypes, { ...done, required: true }),
    /** The table to serve; updated when its order moves until the ticket is ready. */
    tableName: text({ ...done, search: true }),
    /** The open order of the table. */
    tableOrderId: text({ ...done, hidden: ["form", "show", "filter", "csv"] }),
    /** The order, if it was placed immediately. */
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
    /** The user who marked it as ready. */
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
    board: { by: "state", facts: ["at", "tableName", "orderType"] },
  },
  states: {
    field: "state",
    initial: "new",
    moves: ticketMoves,
    // Its order was cancelled, or all of it was called off.
    elsewhere: ["cancelled"],
    refusal: "kitchen-tickets.errors.state",
  },
  actions: {
    state: action({
      verb: "kitchen",
      on: [],
      fields: { state: select(ticketSteps, { required: true }) },
    }),
  },
});

export type KitchenTicket = RecordOf<typeof kitchenTickets>;
