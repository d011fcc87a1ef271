import { defineResource, flag, longText, percent, type RecordOf, text } from "../core/define.ts";

/** Written by the server: what the class is taxed with at the store's address. */
const kept = { readOnly: true, hidden: ["form", "bulk", "csv"] } as const;

/** What is taxed alike: products and categories pick a class, and taxes say its rate in each zone. */
export const taxClasses = defineResource({
  name: "tax-classes",
  icon: "tag",
  group: "localization",
  area: "finance",
  title: "name",
  fields: {
    name: text({ required: true, unique: true, max: 60, search: true }),
    description: longText({ max: 500, search: true }),
    /** The class of products for which neither they nor their categories say another. */
    isDefault: flag(),
    storeTaxRate: percent({ ...kept, decimals: 4, initial: 0 }),
    storeTaxIncluded: flag(kept),
    storeTaxName: text(kept),
  },
  list: {
    columns: ["name", "description", "storeTaxRate", "isDefault"],
    filters: ["isDefault"],
    sort: "name",
  },
  csv: { key: "name" },
  related: { taxes: "taxClassId", products: "taxClassId", categories: "taxClassId" },
});

export type TaxClass = RecordOf<typeof taxClasses>;
