import { defineResource, flag, longText, percent, type RecordOf, text } from "../core/define.ts";

/** Written by the server: the tax of the class at the store's address. */
const readOnlyField = { readOnly: true, hidden: ["form", "bulk", "csv"] } as const;

/** Groups of equally taxed goods: products and categories choose a class, and taxes define its rate in each zone. */
export const taxClasses = defineResource({
  name: "tax-classes",
  icon: "tag",
  group: "localization",
  area: "finance",
  menuFor: "editors",
  follows: ["taxes", "tax-zones", "globals"],
  title: "name",
  fields: {
    name: text({ required: true, unique: true, max: 60, search: true }),
    description: longText({ max: 500, search: true }),
    /** The class for products that get none themselves or from their categories. */
    isDefault: flag(),
    storeTaxRate: percent({ ...readOnlyField, decimals: 4, initial: 0 }),
    storeTaxIncluded: flag(readOnlyField),
    storeTaxName: text(readOnlyField),
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
