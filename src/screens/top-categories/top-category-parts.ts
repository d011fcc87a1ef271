import { customise } from "../../kit/customise.ts";
import type { topCategories } from "../../resources/top-categories.ts";
import { deferred } from "../deferred.tsx";

/** The chosen categories are put into an order, and shown as the shop shows them. */
export const topCategoryParts = customise<typeof topCategories>("top-categories", {
  inputs: { categoryIds: deferred(() => import("./top-categories-input.tsx"), "editor") },
});
