import {
  defineGlobal,
  flag,
  type GlobalOf,
  integer,
  money,
  multiSelect,
  percent,
  ref,
  select,
  text,
} from "../core/define.ts";
import { invoiceTypes, startFits } from "../domain/documents/invoice-number.ts";
import { lengthUnits, unitSystems, volumeUnits, weightUnits } from "../domain/measures/units.ts";
import { mostPrice } from "../domain/money/amount-limit.ts";
import { shippingTaxBases } from "../domain/orders/shipping-tax.ts";
import { paymentMethods } from "../domain/payments/payment.ts";
import { defaultLowStock } from "../domain/products/product.ts";
import { roles } from "../domain/roles.ts";
import { dateFormats } from "../domain/texts/date-format.ts";
import { addressLetters } from "../domain/texts/made-slug.ts";
import { isTimeZone, unchosenTimeZone } from "../domain/texts/time-zone.ts";

const ownUnits = { unitSystem: "custom" } as const;
const counted = { invoiceType: ["sequential", "yearly"] } as const;

/** Settings of the whole business. */
export const globalSettings = defineGlobal({
  name: "global-settings",
  icon: "setting",
  group: "settings",
  area: "settings",
  path: "/settings/global",
  menu: false,
  shared: true,
  fields: {
    imagesPerProduct: integer({ required: true, min: 1, max: 20, initial: 10 }),
    defaultTaxRate: percent({ required: true, initial: 0 }),
    shippingTax: select(shippingTaxBases, { required: true, initial: "none" }),
    shippingTaxClassId: ref("tax-classes", { required: true, when: { shippingTax: "class" } }),
    /** The largest price that people can type. Null for the usual one of the currency. */
    largestAmount: money({ min: 1, max: mostPrice, size: "none" }),
    lowStockValue: integer({ required: true, min: 0, max: 1_000_000, initial: defaultLowStock }),
    /** The letters of the slugs that new records get from their titles. */
    addressLetters: select(addressLetters, { required: true, initial: "every" }),
    dateFormat: select(dateFormats, { required: true, initial: "language" }),
    timeZone: text({
      required: true,
      max: 64,
      initial: unchosenTimeZone,
      check: (name) => isTimeZone(name) || "global-settings.errors.timeZone",
    }),
    unitSystem: select(unitSystems, { required: true, initial: "metric" }),
    lengthUnit: select(lengthUnits, { required: true, initial: "cm", when: ownUnits }),
    weightUnit: select(weightUnits, { required: true, initial: "g", when: ownUnits }),
    volumeUnit: select(volumeUnits, { required: true, initial: "ml", when: ownUnits }),
    invoiceType: select(invoiceTypes, { required: true, initial: "sequential" }),
    invoicePrefix: text({ max: 12, pattern: /^[\p{L}\d/_-]*$/u, initial: "INV-" }),
    invoiceLength: integer({ required: true, min: 1, max: 12, initial: 6 }),
    invoiceStart: integer({ required: true, min: 1, initial: 1, when: counted }),
    invoiceLeadingZeros: flag({ initial: true, when: counted }),
    /** The payment term of sales on credit, in days. */
    paymentDays: integer({ required: true, min: 0, max: 365, initial: 14 }),
    paymentMethods: multiSelect(paymentMethods, { required: true, initial: paymentMethods }),
    parkedOrderDays: integer({ required: true, min: 1, max: 365, initial: 7 }),
    /** Whether the dashboard lists the first steps of a new store. Closing the list turns it off. */
    firstSteps: flag({ initial: true }),
    /** Roles that must use a second factor. */
    secondFactorRoles: multiSelect(roles, { writers: ["super-admin"] }),
  },
  rules: {
    invoiceStart: (settings) => startFits(settings) || "global-settings.errors.startTooLong",
  },
  form: {
    layout: { side: ["orders", "terms", "security", "firstSteps"] },
    sections: {
      products: ["imagesPerProduct", "lowStockValue", "largestAmount"],
      taxes: ["defaultTaxRate", "shippingTax", "shippingTaxClassId"],
      addresses: ["addressLetters"],
      units: ["unitSystem", "lengthUnit", "weightUnit", "volumeUnit"],
      dates: ["dateFormat", "timeZone"],
      invoices: ["invoiceType", "invoicePrefix", "invoiceLength", "invoiceStart", "invoiceLeadingZeros"],
      terms: ["paymentDays"],
      orders: ["paymentMethods", "parkedOrderDays"],
      security: ["secondFactorRoles"],
      firstSteps: ["firstSteps"],
    },
  },
});

export type GlobalSettings = GlobalOf<typeof globalSettings>;
