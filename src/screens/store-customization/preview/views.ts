import type { ReactNode } from "react";
import { AboutView } from "./about-view.tsx";
import { PromotionView, SliderView } from "./banner-views.tsx";
import { CategoriesView, ProductsView } from "./catalogue-views.tsx";
import { FooterView, HeaderView } from "./frame-views.tsx";
import { OffersView } from "./offers-view.tsx";
import { ContactView, FaqsView, PrivacyView } from "./page-views.tsx";
import type { ViewProps } from "./pieces.tsx";

/**
 * The view of a part of the store. Each view takes the values of its own global but is found by name, so this is a
 * method type, whose parameters TypeScript compares bivariantly.
 */
type View = { draw(props: ViewProps): ReactNode }["draw"];

/** The views of the store's parts by the name of their global. */
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
