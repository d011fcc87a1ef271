import { override } from "../../kit/context/index.ts";
import { deferred, served } from "../../kit/ui/index.ts";
import type { stockMovements } from "../../resources/stock-movements.ts";

const QuantityCell = deferred(() => import("./quantity-cell.tsx"), "line");

/** What was counted on the shelves is taken over above the ledger. */
export default override<typeof stockMovements>("stock-movements", {
  cells: { change: QuantityCell, quantityAfter: QuantityCell },
  texts: ["stock"],
  blocks: [
    {
      place: "after",
      section: "",
      on: ["list"],
      component: served(deferred(() => import("./count-stock.tsx"), "line")),
    },
  ],
});
