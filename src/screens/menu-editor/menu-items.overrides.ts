import { override } from "../../kit/context/overrides.ts";
import { deferred } from "../../kit/late/deferred.tsx";
import type { menuItems } from "../../resources/menu-items.ts";

/** Overrides of menu items: the list is their tree, with a preview beside it. */
export default override<typeof menuItems>("menu-items", {
  pages: { list: deferred(() => import("./menu-editor.tsx"), "editor") },
});
