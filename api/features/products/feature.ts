import { defineFeature } from "../../records/features/feature.ts";
import { productActions } from "./actions.ts";
import { blogHook } from "./blogs-hook.ts";
import { categoryHook } from "./categories-hook.ts";
import { productEndpoints } from "./endpoints.ts";
import { productHook } from "./hook.ts";
import { reviewActions } from "./reviews-actions.ts";
import { reviewHook } from "./reviews-hook.ts";

export default defineFeature({
  hooks: { products: productHook, categories: categoryHook, blogs: blogHook, reviews: reviewHook },
  actions: { products: productActions, reviews: reviewActions },
  endpoints: productEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly products: typeof productEndpoints;
  }
}
