import type { ReactNode } from "react";
import { AboutView } from "./about-view.tsx";
import { PromotionView, SliderView } from "./banner-views.tsx";
import { CategoriesView, ProductsView } from "./catalogue-views.tsx";
import { FooterView, HeaderView } from "./frame-views.tsx";
import { OffersView } from "./offers-view.tsx";
import { ContactView, FaqsView, PrivacyView } from "./page-views.tsx";
import type { ViewProps } from "./pieces.tsx";

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
