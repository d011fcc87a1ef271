import { categorySeo } from "../../../src/resources/category-seo.ts";
import { productSeo } from "../../../src/resources/product-seo.ts";
import { assertPermission } from "../../records/access/access.ts";
import type { ActionHandlers, CollectionHandler } from "../../records/actions/handler.ts";
import { seoKindOf } from "./drafts.ts";
import { storeDrafts } from "./store-drafts.ts";

/** Creates drafts for the next records without an SEO page, as far as the user may read those records. */
const drafts =
  (pages: string): CollectionHandler<{ readonly after: string | null }> =>
  async ({ admin, input, transaction }) => {
    const kind = seoKindOf(pages);
    assertPermission(admin, kind.about, "show");
    return transaction((writer) => storeDrafts(writer, kind, input.after));
  };

export const productSeoActions: ActionHandlers["product-seo"] = { drafts: drafts(productSeo.name) };
export const categorySeoActions: ActionHandlers["category-seo"] = { drafts: drafts(categorySeo.name) };
