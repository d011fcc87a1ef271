import {
  defineGlobal,
  email,
  type GlobalOf,
  image,
  longText,
  phone,
  ref,
  text,
  url,
} from "../core/define.ts";
import { brand } from "../domain/texts/brand.ts";

/** The shop's identity on receipts, invoices and in the online store. */
export const storeDetails = defineGlobal({
  name: "store-details",
  icon: "shop",
  group: "settings",
  area: "settings",
  path: "/settings/store-details",
  menu: false,
  shared: true,
  fields: {
    logo: image(),
    shopName: text({ required: true, max: 120, initial: brand }),
    company: text({ max: 120 }),
    vatNumber: text({ max: 40, case: "upper" }),
    addressLine1: text({ max: 120 }),
    addressLine2: text({ max: 120 }),
    addressLine3: text({ max: 120 }),
    countryId: ref("countries", { offers: { published: true } }),
    stateId: ref("states", { offers: { published: true } }),
    postcode: text({ max: 20, case: "upper" }),
    contactNumber1: phone(),
    contactNumber2: phone(),
    email: email(),
    website: url(),
    receiptExtraInfo: longText({ max: 500 }),
  },
  form: {
    sections: {
      shop: ["logo", "shopName", "company", "vatNumber"],
      address: ["addressLine1", "addressLine2", "addressLine3"],
      location: ["countryId", "stateId", "postcode"],
      contact: ["contactNumber1", "contactNumber2", "email", "website"],
      receipt: ["receiptExtraInfo"],
    },
  },
});

export type StoreDetails = GlobalOf<typeof storeDetails>;
