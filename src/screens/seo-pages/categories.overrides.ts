import { override } from "../../kit/context/overrides.ts";
import type { categories } from "../../resources/categories.ts";
import { pageLink } from "./form-parts.ts";

/** What SEO pages add to categories: a link to the category's page. */
export default override<typeof categories>("categories", { blocks: [pageLink] });
