import { defineResource, flag, type RecordOf, refs, tags, text } from "../core/define.ts";
import { isPostcodePattern } from "../domain/zones.ts";

/** The areas of taxes. If several zones contain an address, the most specific one applies. */
export const taxZones = defineResource({
  name: "tax-zones",
  icon: "aim",
  group: "localization",
  area: "settings",
  title: "name",
  fields: {
    name: text({ required: true, unique: true, max: 80, search: true }),
    countryIds: refs("countries", { required: true, offers: { published: true } }),
    stateIds: refs("states", { offers: { published: true } }),
    postcodes: tags({ search: true }),
    published: flag({ initial: true, editable: true }),
  },
  rules: {
    postcodes: (zone) => zone.postcodes.every(isPostcodePattern) || "tax-zones.errors.postcode",
  },
  list: {
    columns: ["name", "countryIds", "stateIds", "postcodes", "published"],
    filters: ["countryIds", "published"],
    sort: "name",
    views: { published: { published: true }, unpublished: { published: false } },
  },
  csv: { key: "name" },
  // Two published ones in the same place would overlap.
  sample: (n) => ({ name: `Tax zone ${n}`, published: false }),
  related: { taxes: "zoneId" },
});

export type TaxZone = RecordOf<typeof taxZones>;
