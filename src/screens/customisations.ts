import type { Customisation } from "../kit/customise.ts";
import { attributeParts } from "./attributes/attribute-parts.ts";
import { blogCategoryParts, blogParts } from "./blog/blog-parts.ts";
import { categoryParts } from "./categories/category-parts.ts";
import { couponParts } from "./coupons/coupon-parts.ts";
import { customerParts } from "./customers/customer-parts.ts";
import { localizationParts } from "./localization/localization-parts.ts";
import { menuParts } from "./menu-editor/menu-parts.ts";
import { parkedParts } from "./order-entry/parked-parts.ts";
import { orderParts } from "./orders/order-parts.ts";
import { extraParts } from "./products/extra-parts.ts";
import { adjustParts, productParts } from "./products/product-parts.ts";
import { redirectParts } from "./redirects/redirect-parts.ts";
import { returnParts } from "./returns/return-parts.ts";
import { reviewParts } from "./reviews/review-parts.ts";
import { categorySeoParts, landingPageParts, productSeoParts } from "./seo/seo-parts.ts";
import { settingsParts } from "./settings/settings-parts.ts";
import { approveParts, staffParts } from "./staff/staff-parts.ts";
import { stockParts } from "./stock/stock-parts.ts";
import { storeParts } from "./store-customization/store-parts.ts";

/** What declarations cannot say, by resource name. Components are loaded when they are first shown. */
export const customisations: Readonly<Record<string, Customisation>> = {
  ...productParts,
  ...adjustParts,
  ...categoryParts,
  ...attributeParts,
  ...extraParts,
  ...redirectParts,
  ...productSeoParts,
  ...categorySeoParts,
  ...landingPageParts,
  ...menuParts,
  ...blogParts,
  ...blogCategoryParts,
  ...couponParts,
  ...customerParts,
  ...staffParts,
  ...approveParts,
  ...reviewParts,
  ...orderParts,
  ...parkedParts,
  ...returnParts,
  ...stockParts,
  ...settingsParts,
  ...localizationParts,
  ...storeParts,
};
