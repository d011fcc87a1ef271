import { defineGlobal, type GlobalOf, refs } from "../core/define.ts";

/** The categories that the start page shows first, in their order. */
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
