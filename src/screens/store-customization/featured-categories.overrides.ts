import { override } from "../../kit/context/overrides.ts";
import type { featuredCategories } from "../../resources/featured-categories.ts";
import { previewBlock } from "./part-preview.ts";

export default override<typeof featuredCategories>("featured-categories", { beside: previewBlock });
