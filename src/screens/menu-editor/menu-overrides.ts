import { override } from "../../kit/context/index.ts";
import type { menuItems } from "../../resources/menu-items.ts";
import { deferred } from "../deferred.tsx";

/** The list of menu items is the tree that they are, with what the shop makes of it beside it. */
export const menuOverrides = override<typeof menuItems>("menu-items", {
  pages: { list: deferred(() => import("./menu-editor.tsx"), "editor") },
});
