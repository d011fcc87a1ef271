import { customise } from "../../kit/customise.ts";
import type { reviews } from "../../resources/reviews.ts";
import { deferred } from "../deferred.tsx";

/** Ratings are stars, and a review that waits can be decided wherever it is seen. */
export const reviewParts = customise<typeof reviews>("reviews", {
  cells: {
    rating: deferred(() => import("./rating-cell.tsx"), "line"),
    status: deferred(() => import("./status-cell.tsx"), "line"),
  },
  inputs: { rating: deferred(() => import("./rating-input.tsx"), "line") },
  bulk: { verb: "edit", component: deferred(() => import("./bulk-decision.tsx"), "line") },
});
