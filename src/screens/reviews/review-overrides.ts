import { override } from "../../kit/context/index.ts";
import type { reviews } from "../../resources/reviews.ts";
import { deferred } from "../deferred.tsx";

/** Ratings are stars. */
export const reviewOverrides = override<typeof reviews>("reviews", {
  cells: {
    rating: deferred(() => import("./rating-cell.tsx"), "line"),
  },
  inputs: { rating: deferred(() => import("./rating-input.tsx"), "line") },
});
