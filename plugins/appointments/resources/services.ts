import { colour, defineResource, flag, money, slug, text } from "../../../src/core/define.ts";
import { duration } from "../kinds/duration.ts";

/** What customers make appointments for. */
export const services = defineResource({
  name: "services",
  icon: "scissors",
  group: "appointments",
  area: "catalog",
  title: "name",
  fields: {
    name: text({ required: true, unique: true, max: 120, search: true }),
    minutes: duration({ required: true, min: 5, max: 600, initial: 30, headings: ["length"] }),
    price: money({ required: true, editable: true }),
    colour: colour(),
    active: flag({ initial: true, editable: true }),
    slug: slug({ from: "name" }),
  },
  list: {
    columns: ["name", "minutes", "price", "active"],
    filters: ["minutes", "price", "active"],
    sort: "name",
  },
  storePage: "/service/:slug",
  csv: { key: "name" },
});
