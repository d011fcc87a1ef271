import type { ReactNode } from "react";
import { AboutView } from "./about-view.tsx";
import { CategoriesView } from "./categories-view.tsx";
import { ContactView } from "./contact-view.tsx";
import { FaqsView } from "./faqs-view.tsx";
import { FooterView } from "./footer-view.tsx";
import { HeaderView } from "./header-view.tsx";
import { OffersView } from "./offers-view.tsx";
import { PrivacyView } from "./privacy-view.tsx";
import { ProductsView } from "./products-view.tsx";
import { PromotionView } from "./promotion-view.tsx";
import { SliderView } from "./slider-view.tsx";
import type { ViewProps } from "./view.ts";

/**
 * How one part of the store looks. Each draws the values of its own global; they are found by its name, so it is a method's
 * type, which the compiler lets take a part of anything.
 */
type View = { draw(props: ViewProps): ReactNode }["draw"];

/** How the parts of the store look, by the name of their global. */
export const views: Readonly<Record<string, View>> = {
  header: HeaderView,
  slider: SliderView,
  "promotion-banner": PromotionView,
  "featured-categories": CategoriesView,
  "popular-products": ProductsView,
  footer: FooterView,
  "about-us": AboutView,
  "privacy-and-terms": PrivacyView,
  faqs: FaqsView,
  offers: OffersView,
  "contact-us": ContactView,
  "top-categories": CategoriesView,
};
