import { defineGlobal, type GlobalOf, refs } from "../core/define.ts";

/** The categories shown first on the home page, in order. */
export const topCategories = defineGlobal({
  name: "top-categories",
  icon: "star",
  group: "content",
  area: "content",
  fields: {
    categoryIds: refs("categories", { ordered: true, max: 12 }),
  },
});

export type TopCategories = GlobalOf<typeof topCategories>;
