import { type Block, type BlockProps, override } from "../../kit/context/index.ts";
import type { categorySeo } from "../../resources/category-seo.ts";
import type { landingPages } from "../../resources/landing-pages.ts";
import type { productSeo } from "../../resources/product-seo.ts";
import { deferred, served } from "../deferred.tsx";

/** What a form of SEO fields has wherever it stands. */
const seoInputs = {
  title: deferred(() => import("./title-input.tsx"), "line"),
  metaDescription: deferred(() => import("./description-input.tsx")),
  structuredData: deferred(() => import("./structured-input.tsx"), "editor"),
};
const seoPreview = deferred<BlockProps>(() => import("./preview.tsx"), "editor");

const draft: Block = {
  place: "after",
  section: "page",
  on: ["form"],
  component: served(deferred(() => import("./draft-button.tsx"), "line")),
};
const missing: Block = {
  place: "before",
  section: "",
  on: ["list"],
  component: served(deferred(() => import("./missing-notice.tsx"), "line")),
};

export const productSeoOverrides = override<typeof productSeo>("product-seo", {
  inputs: seoInputs,
  beside: seoPreview,
  blocks: [draft, missing],
});

export const categorySeoOverrides = override<typeof categorySeo>("category-seo", {
  inputs: seoInputs,
  beside: seoPreview,
  blocks: [draft, missing],
});

export const landingPageOverrides = override<typeof landingPages>("landing-pages", {
  inputs: seoInputs,
  beside: seoPreview,
  blocks: [draft],
});
