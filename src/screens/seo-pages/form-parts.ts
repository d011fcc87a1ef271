import type { Block } from "../../kit/context/overrides.ts";
import { deferred, served } from "../../kit/late/deferred.tsx";
import type { DraftedPages } from "./missing-notice.tsx";
import type { RecordsWithPage } from "./page-link.tsx";
import type { SeoPages } from "./seo-preview.tsx";

/** The inputs of SEO fields in any form. */
export const seoInputs = {
  title: deferred(() => import("../seo/title-input.tsx"), "line"),
  metaDescription: deferred(() => import("../seo/description-input.tsx")),
  structuredData: deferred(() => import("../seo/structured-input.tsx"), "editor"),
};
export const seoPreview = deferred(() => import("./seo-preview.tsx"), "editor");

export const draft: Block<SeoPages> = {
  place: "after",
  section: "page",
  on: ["form"],
  component: served(deferred(() => import("./draft-button.tsx"), "line")),
};
export const missing: Block<DraftedPages> = {
  place: "before",
  section: "",
  on: ["list"],
  component: served(deferred(() => import("./missing-notice.tsx"), "line")),
};
export const pageLink: Block<RecordsWithPage> = {
  place: "before",
  section: "seo",
  on: ["form"],
  component: deferred(() => import("./page-link.tsx"), "line"),
};
