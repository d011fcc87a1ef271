import { override } from "../../kit/context/overrides.ts";
import type { footer } from "../../resources/footer.ts";
import { lookContrast, previewBlock } from "./part-preview.ts";

export default override<typeof footer>("footer", { beside: previewBlock, blocks: [lookContrast] });
