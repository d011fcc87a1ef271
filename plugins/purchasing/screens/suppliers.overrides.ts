import { override } from "../../../src/kit/context/index.ts";
import { deferred } from "../../../src/kit/ui/index.ts";
import type { suppliers } from "../resources/suppliers.ts";

/** A supplier's page begins with what was bought there. */
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
