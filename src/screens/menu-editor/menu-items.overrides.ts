import { override } from "../../kit/context/index.ts";
import { deferred } from "../../kit/ui/index.ts";
import type { menuItems } from "../../resources/menu-items.ts";

/** The list of menu items is the tree that they are, with what the shop makes of it beside it. */
export default override<typeof menuItems>("menu-items", {
  pages: { list: deferred(() => import("./menu-editor.tsx"), "editor") },
});
