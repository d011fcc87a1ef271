import type { AnyGlobal } from "../../core/define.ts";
import { aboutUs } from "../../resources/about-us.ts";
import { contactUs } from "../../resources/contact-us.ts";
import { faqs } from "../../resources/faqs.ts";
import { featuredCategories } from "../../resources/featured-categories.ts";
import { footer } from "../../resources/footer.ts";
import { header } from "../../resources/header.ts";
import { offers } from "../../resources/offers.ts";
import { popularProducts } from "../../resources/popular-products.ts";
import { privacyAndTerms } from "../../resources/privacy-and-terms.ts";
import { promotionBanner } from "../../resources/promotion-banner.ts";
import { slider } from "../../resources/slider.ts";

/** The home page from top to bottom. */
export const homeParts: readonly AnyGlobal[] = [
  header,
  slider,
  promotionBanner,
  featuredCategories,
  popularProducts,
  footer,
];

export const storePages: readonly AnyGlobal[] = [aboutUs, privacyAndTerms, faqs, offers, contactUs];
