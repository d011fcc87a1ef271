import { defineGlobal, flag, type GlobalOf, integer, list, money, select } from "../core/define.ts";
import { rangeProblem } from "../domain/delivery/shipping-costs.ts";

/** What customers of the online store see and pay. */
export const onlineStoreSettings = defineGlobal({
  name: "online-store-settings",
  icon: "global",
  group: "settings",
  area: "settings",
  path: "/settings/online-store",
  menu: false,
  shared: true,
  fields: {
    shippingRanges: list(
      {
        from: money({ size: "sum", required: true, initial: 0 }),
        to: money({ size: "sum" }),
        cost: money({ required: true, initial: 0 }),
      },
      { max: 30 },
    ),
    freeShippingAbove: money({ size: "sum" }),
    minimumOrder: money({ size: "sum", required: true, initial: 0 }),
    guestCheckout: flag({ initial: true }),
    checkoutNotes: flag({ initial: true }),
    featuredProducts: integer({ required: true, min: 1, max: 100, initial: 12 }),
    outOfStockProducts: select(["show", "hide"], { required: true, initial: "show" }),
  },
  rules: {
    shippingRanges: ({ shippingRanges }) => {
      const problem = rangeProblem(shippingRanges);
      return problem === null || `online-store-settings.errors.${problem}`;
    },
  },
  form: {
    sections: {
      shipping: ["shippingRanges", "freeShippingAbove"],
      checkout: ["minimumOrder", "guestCheckout", "checkoutNotes"],
      catalog: ["featuredProducts", "outOfStockProducts"],
    },
  },
});

export type OnlineStoreSettings = GlobalOf<typeof onlineStoreSettings>;
