import { orders } from "../../../src/resources/orders.ts";
import type { Hook } from "../../records/hook.ts";
import { typedAs } from "../../records/typed-as.ts";
import { endTickets } from "./tickets.ts";

/** Ends the tickets of orders that were cancelled, or that are beyond the kitchen. */
export const statusHook: Hook = {
  async after(writer, { before, after }) {
    if (!before || !after || before.status === after.status) return;
    const { id, status } = typedAs(orders)(after);
    if (status !== "processing") await endTickets(writer, id, status === "cancel" ? "cancelled" : "ready");
  },
};
