import {
  defineResource,
  flag,
  image,
  longText,
  parent,
  position,
  type RecordOf,
  ref,
  select,
  slug,
  text,
} from "../core/define.ts";

export const categories = defineResource({
  name: "categories",
  icon: "folder",
  group: "catalog",
  area: "catalog",
  follows: ["tax-classes"],
  title: "name",
  picture: "icon",
  fields: {
    name: text({ required: true, max: 80, search: true }),
    slug: slug({ from: "name" }),
    parentId: parent(),
    type: select(["product", "dish", "service"], { required: true, initial: "product" }),
    icon: image(),
    description: longText({ max: 2000, search: true }),
    /** For products below without a class of their own. Default: the parent category's. */
    taxClassId: ref("tax-classes"),
    /** Its own class or that of the nearest ancestor with one, written by the server. */
    effectiveTaxClassId: text({ readOnly: true, hidden: ["form", "show", "filter", "bulk", "csv"] }),
    published: flag({ initial: true, editable: true }),
    position: position(),
  },
  list: {
    columns: ["name", "parentId", "type", "published", "updatedAt"],
    filters: ["parentId", "type", "published"],
    tree: { parent: "parentId", by: "position", count: "products" },
    views: { topLevel: { parentId_null: true }, hidden: { published: false } },
    arrange: {
      by: "position",
      columns: ["published"],
      within: "parentId",
      path: "/category-sequence",
      menu: { group: "content", icon: "partition" },
    },
  },
  form: {
    open: "page",
    layout: { side: ["organization"], folded: ["seo"] },
    sections: {
      general: ["name", "icon", "description"],
      organization: ["published", "parentId", "type", "taxClassId"],
      seo: ["slug"],
    },
  },
  storePage: "/category/:slug",
  createdOften: true,
  csv: { key: "slug" },
  related: {
    categories: { by: "parentId", columns: ["type", "published"] },
    products: { by: "categoryIds", columns: ["state", "price"] },
  },
});

export type Category = RecordOf<typeof categories>;
