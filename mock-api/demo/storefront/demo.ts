import { defineDemo, withGlobals } from "../demo.ts";
import { demoBanners } from "./banners.ts";
import { demoMenus } from "./menus.ts";
import { demoRedirects } from "./redirects.ts";
import { demoSeo, withSeoTexts } from "./seo.ts";
import { demoStorePages } from "./store-pages.ts";
import { demoTopCategories } from "./top-categories.ts";

/** The pages and menus of the online store, and how search engines show its products. */
export default defineDemo({
  after: ["catalog", "orders"],
  records(records, today) {
    const { categories = [], products = [], coupons = [] } = records;
    const seo = demoSeo(records);
    return {
      products: withSeoTexts(products, seo["product-seo"] ?? []),
      banners: demoBanners(today),
      "menu-items": demoMenus(records),
      ...seo,
      redirects: demoRedirects(records),
      ...withGlobals(records, [
        ...demoStorePages({ categories, products, coupons }),
        demoTopCategories(categories),
      ]),
    };
  },
});
