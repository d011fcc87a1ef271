import { late } from "../late/late.ts";
import { addLayouts } from "../list/layout-views.ts";

/** Each is loaded when a list is first shown so. */
addLayouts({
  board: late(() => import("./board/board.tsx"), ["layouts"]),
  gallery: late(() => import("./cards/gallery.tsx"), ["layouts"]),
});
