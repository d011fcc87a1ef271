import { assertPermission } from "../../records/access/access.ts";
import type { CollectionHandler } from "../../records/actions/handler.ts";
import { defineFeature } from "../../records/features/feature.ts";
import { seoKindOf } from "./drafts.ts";
import { seoEndpoints } from "./endpoints.ts";
import { joinSeoTexts, productHook, productSeoHook } from "./same-texts.ts";
import { storeDrafts } from "./store-drafts.ts";

/** Creates drafts for the next records without an SEO page, as far as the user may read those records. */
const drafts =
  (pages: string): CollectionHandler<{ readonly after: string | null }> =>
  async ({ admin, input, transaction }) => {
    const kind = seoKindOf(pages);
    assertPermission(admin, kind.about, "show");
    return transaction((writer) => storeDrafts(writer, kind, input.after));
  };

export default defineFeature({
  hooks: { products: productHook, "product-seo": productSeoHook },
  actions: {
    "product-seo": { drafts: drafts("product-seo") },
    "category-seo": { drafts: drafts("category-seo") },
  },
  endpoints: seoEndpoints,
  upgrades: [{ name: "seo-texts", run: joinSeoTexts }],
});

declare module "../../records/endpoints/known.ts" {
  interface KnownEndpoints {
    readonly seo: typeof seoEndpoints;
  }
}
