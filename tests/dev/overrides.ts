import { type Overrides, override } from "../../src/kit/context/overrides.ts";
import { deferred } from "../../src/kit/late/deferred.tsx";
import type { blogCategories } from "../../src/resources/blog-categories.ts";
import { overrides as ofRefinePage } from "../refine-page/overrides.ts";

/** The pages of `tests/refine-page`, and one that is inferred from its records. */
export const overrides: Readonly<Record<string, Overrides>> = {
  ...ofRefinePage,
  ...override<typeof blogCategories>("blog-categories", {
    pages: { list: deferred(() => import("./inferred-list.tsx")) },
  }),
};

export { overrideClashes } from "../refine-page/overrides.ts";
