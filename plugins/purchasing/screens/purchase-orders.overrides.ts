import { override } from "../../../src/kit/context/overrides.ts";
import { deferred } from "../../../src/kit/late/deferred.tsx";
import { expectedLines } from "../domain/purchase.ts";
import type { purchaseOrders } from "../resources/purchase-orders.ts";

/** Purchase orders are received line by line; the dialog starts with everything that is still expected. */
export default override<typeof purchaseOrders>("purchase-orders", {
  actions: {
    receive: {
      inputs: { items: deferred(() => import("./receive-items.tsx"), "editor") },
      start: (order) => ({
        items: [...expectedLines(order)].map(([itemId, quantity]) => ({
          ...{ id: itemId, itemId, quantity },
          unitCost: order.items.find(({ id }) => id === itemId)?.unitCost ?? null,
        })),
      }),
    },
  },
  blocks: [
    {
      place: "before",
      section: "",
      on: ["show"],
      component: deferred(() => import("./expected-goods.tsx"), "line"),
    },
  ],
});
