import { override } from "../../kit/context/index.ts";
import type { stockMovements } from "../../resources/stock-movements.ts";
import { deferred, served } from "../deferred.tsx";

/** What was counted on the shelves is taken over above the ledger. */
export const stockOverrides = override<typeof stockMovements>("stock-movements", {
  blocks: [
    {
      place: "after",
      section: "",
      on: ["list"],
      component: served(deferred(() => import("./count-stock.tsx"), "line")),
    },
  ],
});
