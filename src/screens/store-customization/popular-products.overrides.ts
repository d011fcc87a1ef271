import { override } from "../../kit/context/overrides.ts";
import type { popularProducts } from "../../resources/popular-products.ts";
import { previewBlock } from "./part-preview.ts";

export default override<typeof popularProducts>("popular-products", { beside: previewBlock });
