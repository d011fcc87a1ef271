import { override } from "../../kit/context/overrides.ts";
import { deferred } from "../../kit/late/deferred.tsx";
import type { products } from "../../resources/products.ts";

/** What the settings of the till decide of products: whether they may have components. */
export default override<typeof products>("products", {
  inputs: { childIds: deferred(() => import("./children-input.tsx"), "line") },
});
