import { isEmpty } from "../../core/fields/field.ts";
import { override } from "../../kit/context/index.ts";
import { deferred, served } from "../../kit/ui/index.ts";
import type { products } from "../../resources/products.ts";
import { CombinationsCell } from "./combinations-cell.tsx";
import { ProductAttributesCell } from "./product-attributes-cell.tsx";
import { PublishedCell } from "./published-cell.tsx";

/** The parts of a product's pages that no declaration can say. */
export default override<typeof products>("products", {
  cells: {
    published: PublishedCell,
    measurement: deferred(() => import("./measurement-cell.tsx"), "line"),
    attributes: ProductAttributesCell,
    combinations: CombinationsCell,
  },
  inputs: {
    attributes: deferred(() => import("./variants/attributes-input.tsx")),
    combinations: deferred(() => import("./variants/combinations-input.tsx")),
    quantity: deferred(() => import("./quantity-input.tsx"), "line"),
    measurement: deferred(() => import("./measurement-input.tsx"), "line"),
    images: deferred(() => import("./images-input.tsx")),
    childIds: deferred(() => import("./children-input.tsx"), "line"),
  },
  pages: { create: deferred(() => import("./new-product.tsx"), "editor") },
  blocks: [
    {
      place: "after",
      section: "general",
      on: ["form", "show"],
      component: served(deferred(() => import("../reviews/product-reviews.tsx"), "line")),
    },
    {
      place: "after",
      section: "pricing",
      on: ["form", "show"],
      component: deferred(() => import("./price-summary.tsx")),
    },
    {
      place: "after",
      section: "stock",
      on: ["form", "show"],
      component: deferred(() => import("../stock/product-stock.tsx"), "line"),
    },
    {
      place: "before",
      section: "options",
      on: ["form", "show"],
      component: deferred(() => import("./showing.tsx"), "line"),
    },
    {
      place: "before",
      section: "seo",
      on: ["form"],
      component: deferred(() => import("../seo/page-link.tsx"), "line"),
    },
  ],
  actions: {
    adjust: {
      inputs: { combinationId: deferred(() => import("../stock/combination-input.tsx"), "line") },
      unasked: ({ combinations }) => (isEmpty(combinations) ? ["combinationId"] : []),
    },
  },
});
