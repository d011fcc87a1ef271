import { override } from "../../kit/context/overrides.ts";
import type { products } from "../../resources/products.ts";
import { pageLink, seoInputs } from "./form-parts.ts";

/** What SEO pages add to products: the lengths of their texts, and a link to the product's page. */
export default override<typeof products>("products", {
  inputs: { seoTitle: seoInputs.title, seoDescription: seoInputs.metaDescription },
  blocks: [pageLink],
});
