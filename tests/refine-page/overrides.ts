import { type Overrides, override } from "../../src/kit/context/overrides.ts";
import { deferred } from "../../src/kit/ui/index.ts";
import type { blogs } from "../../src/resources/blogs.ts";

/** Posts of the blog on pages of Refine, in place of all others that are written by hand. */
export const overrides: Readonly<Record<string, Overrides>> = override<typeof blogs>("blogs", {
  pages: {
    list: deferred(() => import("./post-list.tsx")),
    create: deferred(() => import("./post-create.tsx")),
    edit: deferred(() => import("./post-edit.tsx")),
    show: deferred(() => import("./post-show.tsx")),
  },
});
