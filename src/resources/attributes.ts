import { defineResource, flag, list, type RecordOf, select, text } from "../core/define.ts";
import { maxOptionLength } from "../domain/products/combinations.ts";

export const attributes = defineResource({
  name: "attributes",
  icon: "sliders",
  group: "catalog",
  area: "catalog",
  title: "title",
  fields: {
    title: text({ required: true, unique: true, max: 80, search: true }),
    displayName: text({
      required: true,
      max: 80,
      search: true,
      editable: true,
      headings: ["shown as", "public name"],
    }),
    option: select(["dropdown", "radio"], { required: true, initial: "dropdown" }),
    values: list({
      name: text({ required: true, max: maxOptionLength, search: true }),
      published: flag({ initial: true }),
    }),
    published: flag({ initial: true, editable: true }),
  },
  list: {
    columns: ["title", "displayName", "option", "values", "published"],
    filters: ["option", "published"],
    sort: "title",
  },
  csv: { key: "title" },
  related: { products: "attributeIds" },
});

export type Attribute = RecordOf<typeof attributes>;
