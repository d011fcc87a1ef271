import { override } from "../../kit/context/overrides.ts";
import { deferred, served } from "../../kit/late/deferred.tsx";
import type { products } from "../../resources/products.ts";

/** What reviews add to products: their summary. */
export default override<typeof products>("products", {
  blocks: [
    {
      place: "after",
      section: "organization",
      on: ["form", "show"],
      component: served(deferred(() => import("./product-reviews.tsx"), "line")),
    },
  ],
});
