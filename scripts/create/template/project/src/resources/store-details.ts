import { defineGlobal, email, type GlobalOf, image, phone, text, url } from "../core/define.ts";
import { brand } from "../domain/texts/brand.ts";

/** Who uses the application: the name and the logo in its mails and on its pages. */
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
    contactNumber1: phone(),
    email: email(),
    website: url(),
  },
  form: {
    sections: {
      shop: ["logo", "shopName", "company"],
      contact: ["contactNumber1", "email", "website"],
    },
  },
});

export type StoreDetails = GlobalOf<typeof storeDetails>;
