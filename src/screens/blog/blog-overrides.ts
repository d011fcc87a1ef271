import { override } from "../../kit/context/index.ts";
import type { blogCategories } from "../../resources/blog-categories.ts";
import type { blogs } from "../../resources/blogs.ts";
import { deferred } from "../deferred.tsx";
import { PublishedCell } from "../products/published-cell.tsx";

/** A post is written in a wide column, with what belongs to its publishing beside it. */
export const blogOverrides = override<typeof blogs>("blogs", {
  cells: { status: deferred(() => import("./status-cell.tsx"), "line") },
  inputs: {
    slug: deferred(() => import("./slug-input.tsx"), "line"),
    content: deferred(() => import("./content-input.tsx"), "editor"),
    excerpt: deferred(() => import("./excerpt-input.tsx")),
    seoTitle: deferred(() => import("../seo/title-input.tsx"), "line"),
    metaDescription: deferred(() => import("../seo/description-input.tsx")),
    structuredData: deferred(() => import("../seo/structured-input.tsx"), "editor"),
  },
  blocks: [
    {
      place: "instead",
      section: "",
      on: ["form"],
      component: deferred(() => import("./post-columns.tsx"), "editor"),
    },
    {
      place: "instead",
      section: "seo",
      on: ["form"],
      component: deferred(() => import("./seo-columns.tsx"), "editor"),
    },
  ],
  pages: { create: deferred(() => import("./new-post.tsx"), "editor") },
});

export const blogCategoryOverrides = override<typeof blogCategories>("blog-categories", {
  cells: { published: PublishedCell },
});
