import { override } from "../../kit/context/overrides.ts";
import { deferred } from "../../kit/late/deferred.tsx";
import type { reviews } from "../../resources/reviews.ts";

/** Overrides of reviews: ratings as stars. */
export default override<typeof reviews>("reviews", {
  cells: {
    rating: deferred(() => import("./rating-cell.tsx"), "line", { plain: true }),
  },
  inputs: { rating: deferred(() => import("./rating-input.tsx"), "line") },
});
