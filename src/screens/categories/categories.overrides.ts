import { override } from "../../kit/context/overrides.ts";
import { deferred } from "../../kit/late/deferred.tsx";
import type { categories } from "../../resources/categories.ts";

/** Overrides of categories: the page shows the category's place in the tree beside its contents. */
export default override<typeof categories>("categories", {
  texts: ["catalog"],
  blocks: [
    {
      place: "instead",
      section: "related",
      on: ["show"],
      component: deferred(() => import("./category-contents.tsx"), "editor"),
    },
  ],
});
