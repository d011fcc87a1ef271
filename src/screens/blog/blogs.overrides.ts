import { override } from "../../kit/context/overrides.ts";
import { deferred } from "../../kit/late/deferred.tsx";
import type { blogs } from "../../resources/blogs.ts";

/** Overrides of blog posts: reading time, address and the preview of search results. */
export default override<typeof blogs>("blogs", {
  cells: { status: deferred(() => import("./status-cell.tsx"), "line", { plain: true }) },
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
      section: "seo",
      on: ["form"],
      component: deferred(() => import("./seo-columns.tsx"), "editor"),
    },
  ],
  pages: { create: deferred(() => import("./new-post.tsx"), "editor") },
});
