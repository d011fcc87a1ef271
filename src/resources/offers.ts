import { defineGlobal, flag, type GlobalOf, image, longText, refs, text } from "../core/define.ts";

/** The page of current offers. */
export const offers = defineGlobal({
  name: "offers",
  icon: "gift",
  group: "content",
  area: "content",
  path: "/store-customization/offers",
  menu: false,
  fields: {
    active: flag(),
    title: text({ max: 80 }),
    intro: longText({ max: 300 }),
    cover: image(),
    couponIds: refs("coupons", { ordered: true }),
  },
});

export type Offers = GlobalOf<typeof offers>;
