import { override } from "../../../src/kit/context/overrides.ts";
import { deferred } from "../../../src/kit/late/deferred.tsx";
import type { suppliers } from "../resources/suppliers.ts";

/** The page of a supplier starts with its purchase totals. */
export default override<typeof suppliers>("suppliers", {
  blocks: [
    {
      place: "before",
      section: "",
      on: ["show"],
      component: deferred(() => import("./supplier-summary.tsx"), "line"),
    },
  ],
});
