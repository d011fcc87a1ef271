import {
  defineResource,
  flag,
  integer,
  list,
  money,
  quantity,
  type RecordOf,
  ref,
  refs,
  select,
  text,
} from "../core/define.ts";
import { checkRates, rateBases } from "../domain/delivery/shipping.ts";

/** The destinations of parcels and their rates. */
export const shippingZones = defineResource({
  name: "shipping-zones",
  icon: "compass",
  group: "localization",
  area: "settings",
  title: "name",
  fields: {
    name: text({ required: true, unique: true, max: 80, search: true }),
    countryIds: refs("countries", { required: true, offers: { published: true } }),
    stateIds: refs("states", { offers: { published: true } }),
    published: flag({ initial: true, editable: true }),
    rates: list({
      name: text({ required: true, max: 80, search: true }),
      carrierId: ref("shipping-carriers", {}),
      basis: select(rateBases, { required: true, initial: "flat" }),
      fromPrice: money({ size: "sum", when: { basis: "price" } }),
      toPrice: money({ size: "sum", when: { basis: "price" } }),
      fromWeight: quantity("weight", { when: { basis: "weight" } }),
      toWeight: quantity("weight", { when: { basis: "weight" } }),
      price: money({ required: true }),
      freeFrom: money({ size: "sum" }),
      minDays: integer({ min: 0, max: 365 }),
      maxDays: integer({ min: 0, max: 365 }),
    }),
  },
  rules: { rates: (zone) => checkRates(zone.rates) },
  list: {
    columns: ["name", "countryIds", "stateIds", "rates", "published"],
    filters: ["countryIds", "published"],
    sort: "name",
    views: { published: { published: true }, unpublished: { published: false } },
  },
  form: {
    open: "page",
    sections: { zone: ["name", "countryIds", "stateIds", "published"], rates: ["rates"] },
  },
  csv: { key: "name" },
  // Two published ones in the same place would overlap.
  sample: (n) => ({ name: `Shipping zone ${n}`, published: false }),
});

export type ShippingZone = RecordOf<typeof shippingZones>;
