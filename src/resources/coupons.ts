import {
  computed,
  dateTime,
  defineResource,
  flag,
  image,
  integer,
  money,
  percent,
  type RecordOf,
  refs,
  select,
  text,
} from "../core/define.ts";
import {
  couponCode,
  couponStanding,
  couponStandings,
  discountTypes,
  isCouponCode,
  longestCode,
} from "../domain/orders/coupons.ts";

export const coupons = defineResource({
  name: "coupons",
  icon: "tag",
  group: "catalog",
  area: "content",
  menuFor: ["cashier", "accountant"],
  follows: ["orders"],
  title: "campaignName",
  picture: "banner",
  fields: {
    campaignName: text({ required: true, max: 80, search: true }),
    code: text({
      required: true,
      unique: true,
      max: longestCode,
      normal: couponCode,
      check: isCouponCode,
      search: true,
    }),
    banner: image(),
    published: flag({ initial: true, editable: true }),
    discountType: select(discountTypes, { required: true, initial: "percentage" }),
    percentage: percent({ required: true, min: 1, when: { discountType: "percentage" } }),
    amount: money({ size: "sum", required: true, min: 1, when: { discountType: "fixed" } }),
    minimumAmount: money({ editable: true, size: "sum" }),
    productTypes: refs("categories"),
    startsAt: dateTime({ zone: "store", required: true }),
    endsAt: dateTime({ zone: "store", ends: true, required: true }),
    usageLimit: integer({ min: 1, editable: true }),
    customerLimit: integer({ min: 1, editable: true }),
    timesUsed: integer({ readOnly: true, initial: 0 }),
    standing: computed(select(couponStandings), couponStanding),
  },
  rules: {
    endsAt: (coupon) => coupon.endsAt > coupon.startsAt || "coupons.errors.window",
  },
  list: {
    columns: ["campaignName", "code", "discountType", "startsAt", "endsAt", "timesUsed", "standing"],
    filters: ["standing", "discountType", "startsAt", "endsAt", "productTypes", "minimumAmount"],
    sort: "-startsAt",
    views: {
      running: { standing: "open", startsAt_lte: "now", endsAt_gt: "now" },
      scheduled: { standing: "open", startsAt_gt: "now" },
      expired: { standing_ne: "disabled", endsAt_lte: "now" },
      exhausted: { standing: "exhausted", endsAt_gt: "now" },
      disabled: { standing: "disabled" },
    },
    calendar: { from: "startsAt", to: "endsAt", by: "standing" },
  },
  form: {
    sections: {
      offer: ["discountType", "percentage", "amount", "minimumAmount", "productTypes"],
      period: ["startsAt", "endsAt"],
      limits: ["usageLimit", "customerLimit", "timesUsed"],
    },
  },
  csv: { key: "code" },
  sample: (n) => ({
    code: `SAMPLE-${n}`,
    startsAt: new Date(Date.UTC(2026, n % 12, 1)).toISOString(),
    endsAt: new Date(Date.UTC(2027, n % 12, 1)).toISOString(),
  }),
  related: { orders: { by: "couponId", columns: ["placedAt", "customerName", "total", "status"] } },
});

export type Coupon = RecordOf<typeof coupons>;
