import { override } from "../../kit/context/overrides.ts";
import { deferred } from "../../kit/late/deferred.tsx";
import type { coupons } from "../../resources/coupons.ts";

/** The value, uses and current status of a coupon. */
export default override<typeof coupons>("coupons", {
  texts: ["catalog"],
  cells: {
    discountType: deferred(() => import("./discount-cell.tsx"), "line", { plain: true }),
    timesUsed: deferred(() => import("./uses-cell.tsx"), "line", { plain: true }),
    standing: deferred(() => import("./status-cell.tsx"), "line", { plain: true }),
  },
  inputs: { code: deferred(() => import("./code-input.tsx"), "line") },
});
