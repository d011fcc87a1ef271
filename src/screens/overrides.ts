import type { Overrides } from "../kit/context/index.ts";
import { attributeOverrides } from "./attributes/attribute-overrides.ts";
import { blogCategoryOverrides, blogOverrides } from "./blog/blog-overrides.ts";
import { categoryOverrides } from "./categories/category-overrides.ts";
import { couponOverrides } from "./coupons/coupon-overrides.ts";
import { customerOverrides } from "./customers/customer-overrides.ts";
import { localizationOverrides } from "./localization/localization-overrides.ts";
import { menuOverrides } from "./menu-editor/menu-overrides.ts";
import { parkedOverrides } from "./order-entry/parked-overrides.ts";
import { orderOverrides } from "./orders/order-overrides.ts";
import { extraOverrides } from "./products/extra-overrides.ts";
import { adjustOverrides, productOverrides } from "./products/product-overrides.ts";
import { redirectOverrides } from "./redirects/redirect-overrides.ts";
import { returnOverrides } from "./returns/return-overrides.ts";
import { reviewOverrides } from "./reviews/review-overrides.ts";
import { categorySeoOverrides, landingPageOverrides, productSeoOverrides } from "./seo/seo-overrides.ts";
import { settingsOverrides } from "./settings/settings-overrides.ts";
import { approveOverrides, staffOverrides } from "./staff/staff-overrides.ts";
import { stockOverrides } from "./stock/stock-overrides.ts";
import { storeOverrides } from "./store-customization/store-overrides.ts";

/** What declarations cannot say, by resource name. Components are loaded when they are first shown. */
export const overrides: Readonly<Record<string, Overrides>> = {
  ...productOverrides,
  ...adjustOverrides,
  ...categoryOverrides,
  ...attributeOverrides,
  ...extraOverrides,
  ...redirectOverrides,
  ...productSeoOverrides,
  ...categorySeoOverrides,
  ...landingPageOverrides,
  ...menuOverrides,
  ...blogOverrides,
  ...blogCategoryOverrides,
  ...couponOverrides,
  ...customerOverrides,
  ...staffOverrides,
  ...approveOverrides,
  ...reviewOverrides,
  ...orderOverrides,
  ...parkedOverrides,
  ...returnOverrides,
  ...stockOverrides,
  ...settingsOverrides,
  ...localizationOverrides,
  ...storeOverrides,
};
