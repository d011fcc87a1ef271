import { defineGlobal, flag, type GlobalOf, integer, refs, select, text } from "../core/define.ts";
import { popularSources } from "../domain/storefront/storefront.ts";

/** The products shown on the home page. */
export const popularProducts = defineGlobal({
  name: "popular-products",
  icon: "star",
  group: "content",
  area: "content",
  path: "/store-customization/popular-products",
  menu: false,
  fields: {
    active: flag({ initial: true }),
    title: text({ max: 80 }),
    source: select(popularSources, { required: true, initial: "newest" }),
    productIds: refs("products", { ordered: true, when: { source: "picked" } }),
    howMany: integer({ required: true, min: 1, max: 24, initial: 8 }),
  },
});

export type PopularProducts = GlobalOf<typeof popularProducts>;
