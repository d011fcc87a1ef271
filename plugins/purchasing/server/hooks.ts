import { isDeepStrictEqual } from "node:util";
import { type HookFor, invalid, Problem } from "../../../api/plugin.ts";
import type { purchaseOrders } from "../resources/purchase-orders.ts";
import { withSkus } from "./stock.ts";

/** The number of the first purchase order. */
const firstNumber = 1001;

/** Numbers new orders, and prevents changes to what was ordered. */
export const purchaseOrderHook: HookFor<typeof purchaseOrders> = {
  async fit({ tx }, order, before) {
    if (before && isDeepStrictEqual(before.items, order.items)) return order;
    const number = before?.number ?? `PO-${await tx.nextNumber("purchase order", firstNumber)}`;
    return { ...order, number, items: await withSkus(tx, order.items) };
  },

  async check(_writer, { before, after }) {
    if (before === null || before.status === "draft") return;
    if (after === null) {
      if (before.status === "cancelled") return;
      throw new Problem("conflict", "Only drafts and cancelled purchase orders can be deleted.", {
        errors: { status: ["purchase-orders.errors.kept"] },
      });
    }
    const changed = (["supplierId", "items"] as const).filter(
      (name) => !isDeepStrictEqual(before[name], after[name]),
    );
    if (changed.length > 0) {
      throw invalid(Object.fromEntries(changed.map((name) => [name, ["purchase-orders.errors.ordered"]])));
    }
  },
};
