import {
  defineResource,
  email,
  flag,
  integer,
  longText,
  phone,
  type RecordOf,
  ref,
  text,
  url,
} from "../../../src/core/define.ts";
import { openingHours } from "../kinds/opening-hours.ts";
import { purchasingAccess } from "./parts/access.ts";

/** The suppliers of the store. */
export const suppliers = defineResource({
  name: "suppliers",
  icon: "team",
  group: "purchasing",
  area: "stock",
  menuFor: ["accountant"],
  access: purchasingAccess,
  title: "name",
  fields: {
    name: text({ required: true, unique: true, max: 120, search: true }),
    contactName: text({ max: 120, search: true }),
    email: email({ search: true }),
    phone: phone({ search: true }),
    website: url(),
    address: longText({ max: 600 }),
    openingHours: openingHours(),
    currencyId: ref("currencies", { offers: { enabled: true } }),
    leadTimeDays: integer({ min: 0, max: 365 }),
    active: flag({ initial: true }),
    notes: longText({ max: 2000 }),
  },
  list: {
    columns: ["name", "contactName", "email", "phone", "leadTimeDays", "active"],
    filters: ["active", "leadTimeDays", "currencyId", "openingHours"],
    sort: "name",
    views: { active: { active: true }, inactive: { active: false } },
  },
  form: {
    open: "page",
    layout: { side: ["terms"] },
    sections: {
      contact: ["contactName", "email", "phone", "website", "address", "openingHours"],
      terms: ["active", "currencyId", "leadTimeDays"],
      remarks: ["notes"],
    },
  },
  csv: { key: "name" },
});

export type Supplier = RecordOf<typeof suppliers>;
