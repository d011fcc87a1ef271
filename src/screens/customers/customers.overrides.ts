import { override } from "../../kit/context/index.ts";
import { deferred } from "../../kit/ui/index.ts";
import type { customers } from "../../resources/customers.ts";
import { OrderCountCell } from "./order-count-cell.tsx";

/** A customer's page says who they may be twice, where they live and what they bought. */
export default override<typeof customers>("customers", {
  cells: { orderCount: OrderCountCell },
  insteadOfDelete: deferred(() => import("./merge-instead.tsx")),
  blocks: [
    {
      place: "after",
      section: "contact",
      on: ["show"],
      component: deferred(() => import("./same-person.tsx")),
    },
    {
      place: "instead",
      section: "addresses",
      on: ["show"],
      component: deferred(() => import("./addresses.tsx")),
    },
    {
      place: "instead",
      section: "orders",
      on: ["show"],
      component: deferred(() => import("./order-figures.tsx")),
    },
  ],
});
