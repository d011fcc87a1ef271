import { override } from "../../kit/context/index.ts";
import { deferred } from "../../kit/ui/index.ts";
import type { orders } from "../../resources/orders.ts";
import { CustomerCell } from "./customer-cell.tsx";

/** Orders are moved on where they are seen, one by one or many at once. */
export default override<typeof orders>("orders", {
  cells: {
    status: deferred(() => import("./status-cell.tsx"), "line"),
    customerName: CustomerCell,
  },
  bulk: {
    verb: "show",
    component: deferred(() => import("./bulk-orders.tsx"), "line"),
    offers: ["status", "cancel"],
  },
  pages: { show: deferred(() => import("./order-page.tsx"), "editor") },
  blocks: [
    {
      place: "after",
      section: "",
      on: ["list"],
      component: deferred(() => import("./periods.tsx"), "line"),
    },
  ],
});
