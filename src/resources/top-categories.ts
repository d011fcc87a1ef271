import { defineGlobal, type GlobalOf, refs } from "../kit/define.ts";

/** As many as the start page of the shop has room for. */
export const mostTopCategories = 12;

/** The categories that the start page shows first, in their order. */
export const topCategories = defineGlobal({
  name: "top-categories",
  icon: "star",
  group: "content",
  area: "content",
  fields: {
    categoryIds: refs("categories"),
  },
  rules: {
    categoryIds: ({ categoryIds }) =>
      categoryIds.length <= mostTopCategories || "top-categories.errors.tooMany",
  },
});

export type TopCategories = GlobalOf<typeof topCategories>;
