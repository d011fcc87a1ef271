import { colour, defineResource, flag, longText, type RecordOf, slug, text } from "../core/define.ts";

/** The categories of blog posts. */
export const blogCategories = defineResource({
  name: "blog-categories",
  icon: "folder",
  group: "content",
  area: "content",
  title: "name",
  fields: {
    name: text({ required: true, max: 80, search: true }),
    slug: slug({ from: "name" }),
    description: longText({ max: 500, search: true }),
    colour: colour(),
    published: flag({ initial: true, editable: true }),
  },
  list: {
    columns: ["name", "slug", "description", "colour", "published", "updatedAt"],
    filters: ["published"],
    sort: "name",
    views: { hidden: { published: false } },
  },
  csv: { key: "slug" },
  related: { blogs: "categoryId" },
});

export type BlogCategory = RecordOf<typeof blogCategories>;
