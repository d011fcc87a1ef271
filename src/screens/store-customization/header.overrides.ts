import { override } from "../../kit/context/overrides.ts";
import type { header } from "../../resources/header.ts";
import { announcementContrast, lookContrast, previewBlock } from "./part-preview.ts";

export default override<typeof header>("header", {
  beside: previewBlock,
  blocks: [announcementContrast, lookContrast],
});
