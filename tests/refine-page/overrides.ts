import { type Overrides, override } from "../../src/kit/context/overrides.ts";
import { deferred } from "../../src/kit/late/deferred.tsx";
import type { blogCategories } from "../../src/resources/blog-categories.ts";
import type { blogs } from "../../src/resources/blogs.ts";

/** Shows blog posts and their categories on plain Refine pages, instead of all other overrides. */
export const overrides: Readonly<Record<string, Overrides>> = {
  ...override<typeof blogs>("blogs", {
    pages: {
      list: deferred(() => import("./post-list.tsx")),
      create: deferred(() => import("./post-create.tsx")),
      edit: deferred(() => import("./post-edit.tsx")),
      show: deferred(() => import("./post-show.tsx")),
    },
  }),
  ...override<typeof blogCategories>("blog-categories", {
    pages: { list: deferred(() => import("./category-list.tsx")) },
  }),
};

/** Of the application's overrides, as of plugins: there are none. */
export const overrideClashes: readonly string[] = [];
