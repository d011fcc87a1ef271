import { defineFeature } from "../../records/features/feature.ts";
import { productActions } from "./actions.ts";
import { categoryHook } from "./categories-hook.ts";
import { productEndpoints } from "./endpoints.ts";
import { productHook } from "./hook.ts";

export default defineFeature({
  hooks: { products: productHook, categories: categoryHook },
  actions: { products: productActions },
  endpoints: productEndpoints,
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly products: typeof productEndpoints;
  }
}
