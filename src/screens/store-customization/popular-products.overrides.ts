import { override } from "../../kit/context/index.ts";
import type { popularProducts } from "../../resources/popular-products.ts";
import { beside } from "./part-preview.ts";

export default override<typeof popularProducts>("popular-products", { beside });
