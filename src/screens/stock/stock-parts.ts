import { customise } from "../../kit/customise.ts";
import type { stockMovements } from "../../resources/stock-movements.ts";
import { deferred, served } from "../deferred.tsx";

/** What was counted on the shelves is taken over above the ledger. */
export const stockParts = customise<typeof stockMovements>("stock-movements", {
  blocks: [
    {
      place: "after",
      section: "",
      on: ["list"],
      component: served(deferred(() => import("./count-stock.tsx"), "line")),
    },
  ],
});
