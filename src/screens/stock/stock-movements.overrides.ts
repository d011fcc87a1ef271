import { override } from "../../kit/context/overrides.ts";
import { deferred, served } from "../../kit/late/deferred.tsx";
import type { stockMovements } from "../../resources/stock-movements.ts";

const QuantityCell = deferred(() => import("./quantity-cell.tsx"), "line");

/** Overrides of stock movements: stock-takes are imported above the ledger. */
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
