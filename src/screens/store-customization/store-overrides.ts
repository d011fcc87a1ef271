import { type Block, override } from "../../kit/context/index.ts";
import type { aboutUs } from "../../resources/about-us.ts";
import type { contactUs } from "../../resources/contact-us.ts";
import type { faqs } from "../../resources/faqs.ts";
import type { featuredCategories } from "../../resources/featured-categories.ts";
import type { footer } from "../../resources/footer.ts";
import type { header } from "../../resources/header.ts";
import type { offers } from "../../resources/offers.ts";
import type { popularProducts } from "../../resources/popular-products.ts";
import type { privacyAndTerms } from "../../resources/privacy-and-terms.ts";
import type { promotionBanner } from "../../resources/promotion-banner.ts";
import type { slider } from "../../resources/slider.ts";
import type { topCategories } from "../../resources/top-categories.ts";
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
export const storeOverrides = {
  ...override<typeof header>("header", { beside, blocks: [announcementContrast, lookContrast] }),
  ...override<typeof slider>("slider", { beside }),
  ...override<typeof promotionBanner>("promotion-banner", { beside, blocks: [lookContrast] }),
  ...override<typeof featuredCategories>("featured-categories", { beside }),
  ...override<typeof popularProducts>("popular-products", { beside }),
  ...override<typeof footer>("footer", { beside, blocks: [lookContrast] }),
  ...override<typeof aboutUs>("about-us", { beside }),
  ...override<typeof privacyAndTerms>("privacy-and-terms", { beside }),
  ...override<typeof faqs>("faqs", { beside }),
  ...override<typeof offers>("offers", { beside }),
  ...override<typeof contactUs>("contact-us", { beside }),
  ...override<typeof topCategories>("top-categories", { beside }),
};
