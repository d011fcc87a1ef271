import { override } from "../../kit/context/overrides.ts";
import type { landingPages } from "../../resources/landing-pages.ts";
import { draft, seoInputs, seoPreview } from "./form-parts.ts";

export default override<typeof landingPages>("landing-pages", {
  inputs: seoInputs,
  beside: seoPreview,
  blocks: [draft],
});
