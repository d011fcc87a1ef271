import { override } from "../../kit/context/overrides.ts";
import type { promotionBanner } from "../../resources/promotion-banner.ts";
import { lookContrast, previewBlock } from "./part-preview.ts";

export default override<typeof promotionBanner>("promotion-banner", {
  beside: previewBlock,
  blocks: [lookContrast],
});
