import { defineGlobal, flag, type GlobalOf, integer, refs, text } from "../core/define.ts";

/** The categories featured on the home page. */
export const featuredCategories = defineGlobal({
  name: "featured-categories",
  icon: "folder",
  group: "content",
  area: "content",
  path: "/store-customization/featured-categories",
  menu: false,
  fields: {
    active: flag(),
    title: text({ max: 80 }),
    categoryIds: refs("categories", { ordered: true }),
    howMany: integer({ required: true, min: 1, max: 24, initial: 8 }),
  },
});

export type FeaturedCategories = GlobalOf<typeof featuredCategories>;
