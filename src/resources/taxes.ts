import { defineResource, flag, percent, type RecordOf, ref, text } from "../core/define.ts";

export const taxes = defineResource({
  name: "taxes",
  icon: "percentage",
  group: "localization",
  area: "finance",
  title: "name",
  fields: {
    name: text({ required: true, unique: true, max: 60, search: true }),
    rate: percent({ required: true, decimals: 4 }),
    included: flag(),
    /** None: wherever no zone's tax holds. */
    zoneId: ref("tax-zones"),
    isDefault: flag(),
    published: flag({ initial: true }),
  },
  rules: {
    rate: (tax) => tax.rate > 0 || "taxes.errors.rateZero",
    isDefault: (tax) => !tax.isDefault || tax.published || "taxes.errors.defaultUnpublished",
  },
  list: {
    columns: ["name", "rate", "included", "zoneId", "isDefault", "published"],
    filters: ["zoneId", "included", "rate", "published"],
    sort: "name",
    views: { published: { published: true }, unpublished: { published: false } },
  },
  csv: { key: "name" },
});

export type Tax = RecordOf<typeof taxes>;
