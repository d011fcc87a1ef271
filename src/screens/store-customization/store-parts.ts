import { type Block, customise } from "../../kit/customise.ts";
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
import { deferred } from "../deferred.tsx";

const beside = deferred(() => import("./preview/beside.tsx"), "editor");

const lookContrast: Block = {
  place: "after",
  section: "look",
  on: ["form"],
  component: deferred(() => import("./look-contrast.tsx"), "line"),
};
const announcementContrast: Block = {
  place: "after",
  section: "announcement",
  on: ["form"],
  component: deferred(() => import("./announcement-contrast.tsx"), "line"),
};

/** The parts of the store each have a preview; those with colours say when they cannot be read. */
export const storeParts = {
  ...customise(header, { beside, blocks: [announcementContrast, lookContrast] }),
  ...customise(slider, { beside }),
  ...customise(promotionBanner, { beside, blocks: [lookContrast] }),
  ...customise(featuredCategories, { beside }),
  ...customise(popularProducts, { beside }),
  ...customise(footer, { beside, blocks: [lookContrast] }),
  ...customise(aboutUs, { beside }),
  ...customise(privacyAndTerms, { beside }),
  ...customise(faqs, { beside }),
  ...customise(offers, { beside }),
  ...customise(contactUs, { beside }),
};
