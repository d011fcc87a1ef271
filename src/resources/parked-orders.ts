import { action, dateTime, defineResource, list, money, type RecordOf, ref, text } from "../core/define.ts";
import { maxOrderLines } from "../domain/orders/order-lines.ts";
import { orderDraft } from "./parts/order-draft.ts";

/** The parked orders of the till: they reserve no stock and no number, and expire. */
export const parkedOrders = defineResource({
  name: "parked-orders",
  icon: "pause",
  group: "sales",
  area: "till",
  menuFor: ["cashier"],
  title: "label",
  fields: {
    label: text({ readOnly: true, required: true, search: true }),
    ...orderDraft,
    items: list(
      {
        ...orderDraft.items.fields,
        title: text({ readOnly: true }),
        /** The price of a piece with its extras when it was parked. */
        price: money({ readOnly: true }),
      },
      { required: true, max: maxOrderLines },
    ),
    staffId: ref("staff", { readOnly: true }),
    parkedAt: dateTime({ readOnly: true, required: true }),
    expiresAt: dateTime({ readOnly: true, required: true }),
    /** The total when it was parked. */
    total: money({ readOnly: true }),
  },
  list: {
    columns: ["label", "orderType", "customerId", "total", "staffId", "parkedAt", "expiresAt"],
    filters: ["orderType", "staffId", "parkedAt"],
    sort: "-parkedAt",
  },
  actions: {
    resume: action({ verb: "park", alias: "/orders/:id/resume" }),
    discard: action({ verb: "park", on: ["row", "page", "bulk"], confirm: true, danger: true }),
  },
});

export type ParkedOrder = RecordOf<typeof parkedOrders>;
