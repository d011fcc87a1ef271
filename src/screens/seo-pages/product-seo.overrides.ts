import { override } from "../../kit/context/overrides.ts";
import type { productSeo } from "../../resources/product-seo.ts";
import { draft, missing, seoInputs, seoPreview } from "./form-parts.ts";

export default override<typeof productSeo>("product-seo", {
  inputs: seoInputs,
  beside: seoPreview,
  blocks: [draft, missing],
});
