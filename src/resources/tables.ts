import { defineResource, flag, integer, position, type RecordOf, text } from "../core/define.ts";

const look = ["list", "show"] as const;
const change = [...look, "create", "edit"] as const;
const all = [...change, "delete"] as const;

/** The tables of a restaurant, on the till's floor by area and in this order. */
export const tables = defineResource({
  name: "tables",
  icon: "layout",
  group: "sales",
  menuWhen: { global: "pos-settings", field: "view", is: "restaurant" },
  area: "till",
  access: { verbs: { "super-admin": all, admin: all, manager: change, cashier: look } },
  title: "name",
  fields: {
    name: text({ required: true, unique: true, max: 40, search: true }),
    area: text({ max: 60, search: true, editable: true }),
    seats: integer({ required: true, min: 1, max: 200, initial: 4, editable: true }),
    active: flag({ initial: true, editable: true }),
    position: position(),
  },
  list: {
    columns: ["name", "area", "seats", "active"],
    filters: ["area", "seats", "active"],
    sort: "position",
    views: { active: { active: true }, inactive: { active: false } },
    arrange: { by: "position", columns: ["area", "seats"] },
  },
  csv: { key: "name" },
  sample: (n) => ({ name: `Table ${100 + n}`, area: n % 2 === 0 ? "Terrace" : "Dining room" }),
});

export type Table = RecordOf<typeof tables>;
