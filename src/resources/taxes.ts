import { defineResource, flag, percent, type RecordOf, ref, text } from "../core/define.ts";

export const taxes = defineResource({
  name: "taxes",
  icon: "percentage",
  group: "localization",
  area: "finance",
  menuFor: "editors",
  title: "name",
  fields: {
    /** As on documents: taxes of several classes and zones may share a name. */
    name: text({ required: true, max: 60, search: true }),
    rate: percent({ required: true, decimals: 4 }),
    included: flag(),
    /** The class it applies to. The server fills in the store's default class. */
    taxClassId: ref("tax-classes"),
    /** Null applies wherever no zone's tax of the class does. */
    zoneId: ref("tax-zones"),
    isDefault: flag(),
    published: flag({ initial: true }),
  },
  rules: {
    rate: (tax) => tax.rate > 0 || "taxes.errors.rateZero",
    isDefault: (tax) => !tax.isDefault || tax.published || "taxes.errors.defaultUnpublished",
  },
  list: {
    columns: ["name", "taxClassId", "zoneId", "rate", "included", "isDefault", "published"],
    filters: ["taxClassId", "zoneId", "included", "rate", "published"],
    sort: "name",
    views: { published: { published: true }, unpublished: { published: false } },
  },
  csv: { together: ["name", "taxClassId", "zoneId"] },
  // A class has one published rate per zone.
  sample: (n, make) => ({ name: `Tax ${n}`, rate: make.int(1, 30), isDefault: false, published: false }),
});

export type Tax = RecordOf<typeof taxes>;
