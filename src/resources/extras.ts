import { defineResource, flag, image, integer, money, type RecordOf, refs, text } from "../core/define.ts";

export const extras = defineResource({
  name: "extras",
  icon: "plus-square",
  group: "catalog",
  area: "catalog",
  title: "name",
  picture: "image",
  fields: {
    name: text({ required: true, unique: true, max: 80, search: true }),
    price: money({ required: true, editable: true }),
    maximum: integer({
      required: true,
      initial: 1,
      min: 1,
      max: 20,
      editable: true,
      headings: ["max", "limit"],
    }),
    categoryIds: refs("categories"),
    image: image(),
    published: flag({ initial: true, editable: true }),
  },
  list: {
    columns: ["name", "price", "maximum", "categoryIds", "published"],
    filters: ["price", "categoryIds", "published"],
    sort: "name",
  },
  csv: { key: "name" },
  related: { products: "extraIds" },
});

export type Extra = RecordOf<typeof extras>;
