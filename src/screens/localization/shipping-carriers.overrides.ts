import { override } from "../../kit/context/overrides.ts";
import { deferred } from "../../kit/late/deferred.tsx";
import type { shippingCarriers } from "../../resources/shipping-carriers.ts";

export default override<typeof shippingCarriers>("shipping-carriers", {
  blocks: [
    {
      place: "after",
      section: "tracking",
      on: ["form", "show"],
      component: deferred(() => import("./tracking-preview.tsx"), "line"),
    },
  ],
});
