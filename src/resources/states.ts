import { defineResource, flag, type RecordOf, ref, text } from "../core/define.ts";

/** Subdivisions of countries for addresses, taxes and shipping: states, provinces, regions. */
export const states = defineResource({
  name: "states",
  icon: "environment",
  group: "localization",
  area: "delivery",
  title: "name",
  fields: {
    name: text({ required: true, max: 120, search: true }),
    code: text({ required: true, max: 10, case: "upper", pattern: /^[\p{L}\p{N}-]+$/u, search: true }),
    countryId: ref("countries", { required: true, listedAs: "states" }),
    published: flag({ initial: true, editable: true }),
  },
  list: {
    columns: ["name", "code", "countryId", "published"],
    filters: ["countryId", "published"],
    sort: "name",
    views: { published: { published: true }, unpublished: { published: false } },
  },
  sample: (n) => ({ name: `State ${n}`, code: `S${n}` }),
});

export type State = RecordOf<typeof states>;
