import { override } from "../../kit/context/index.ts";
import type { blogCategories } from "../../resources/blog-categories.ts";
import { PublishedCell } from "../products/published-cell.tsx";

export default override<typeof blogCategories>("blog-categories", {
  texts: ["catalog"],
  cells: { published: PublishedCell },
});
