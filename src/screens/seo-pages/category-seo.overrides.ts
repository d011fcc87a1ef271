import { override } from "../../kit/context/overrides.ts";
import type { categorySeo } from "../../resources/category-seo.ts";
import { draft, missing, seoInputs, seoPreview } from "./form-parts.ts";

export default override<typeof categorySeo>("category-seo", {
  inputs: seoInputs,
  beside: seoPreview,
  blocks: [draft, missing],
});
