import { refreshTotals } from "../../customers/totals.ts";
import type { Hook } from "./hook.ts";

/** What an order comes to counts for its customer. */
export const orderHook: Hook = {
  async after(writer, { before, after }) {
    const customers = new Set([before?.customerId, after?.customerId]);
    for (const id of customers) if (typeof id === "string") await refreshTotals(writer.tx, id);
  },
};
