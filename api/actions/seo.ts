import { categorySeo } from "../../src/resources/category-seo.ts";
import { productSeo } from "../../src/resources/product-seo.ts";
import { assertPermission } from "../access/access.ts";
import { seoKindOf } from "../seo/drafts.ts";
import { storeDrafts } from "../seo/store-drafts.ts";
import type { ActionHandlers, CollectionHandler } from "./handler.ts";

/** Makes drafts of some of the records that have no SEO page, from one on, for those who see what they are about. */
const drafts =
  (pages: string): CollectionHandler<{ readonly after: string | null }> =>
  async ({ admin, input, transaction }) => {
    const kind = seoKindOf(pages);
    assertPermission(admin, kind.about, "show");
    return transaction((writer) => storeDrafts(writer, kind, input.after));
  };

export const productSeoActions: ActionHandlers["product-seo"] = { drafts: drafts(productSeo.name) };
export const categorySeoActions: ActionHandlers["category-seo"] = { drafts: drafts(categorySeo.name) };
