import { refreshTotals } from "../../customers/totals.ts";
import type { Hook } from "./hook.ts";

/** Refreshes the totals of the customer. */
export const orderHook: Hook = {
  async after(writer, { before, after }) {
    const customers = new Set([before?.customerId, after?.customerId]);
    for (const id of customers) if (typeof id === "string") await refreshTotals(writer.tx, id);
  },
};
