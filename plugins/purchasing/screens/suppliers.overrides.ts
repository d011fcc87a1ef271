import { override } from "../../../src/kit/context/index.ts";
import { deferred } from "../../../src/kit/ui/index.ts";
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
