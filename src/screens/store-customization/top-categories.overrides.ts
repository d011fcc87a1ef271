import { override } from "../../kit/context/overrides.ts";
import type { topCategories } from "../../resources/top-categories.ts";
import { previewBlock } from "./part-preview.ts";

export default override<typeof topCategories>("top-categories", { beside: previewBlock });
