import { customise } from "../../kit/customise.ts";
import type { reviews } from "../../resources/reviews.ts";
import { deferred } from "../deferred.tsx";

/** Ratings are stars. */
export const reviewParts = customise<typeof reviews>("reviews", {
  cells: {
    rating: deferred(() => import("./rating-cell.tsx"), "line"),
  },
  inputs: { rating: deferred(() => import("./rating-input.tsx"), "line") },
});
