import { defineFeature } from "../../records/features/feature.ts";
import { categorySeoActions, productSeoActions } from "./actions.ts";
import { seoEndpoints } from "./endpoints.ts";
import { joinSeoTexts, productHook, productSeoHook } from "./same-texts.ts";

export default defineFeature({
  hooks: { products: productHook, "product-seo": productSeoHook },
  actions: { "product-seo": productSeoActions, "category-seo": categorySeoActions },
  endpoints: seoEndpoints,
  upgrades: [{ name: "seo-texts", run: joinSeoTexts }],
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly seo: typeof seoEndpoints;
  }
}
