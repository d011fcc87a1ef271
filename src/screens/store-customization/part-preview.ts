import type { Block } from "../../kit/context/index.ts";
import { deferred } from "../../kit/ui/index.ts";

/** A drawing of the part, in the colours and the direction of the shop. */
export const beside = deferred(() => import("./preview/beside.tsx"), "editor");

/** Says when the colours cannot be read. */
export const lookContrast: Block = {
  place: "after",
  section: "look",
  on: ["form"],
  component: deferred(() => import("./look-contrast.tsx"), "line"),
};
export const announcementContrast: Block = {
  place: "after",
  section: "announcement",
  on: ["form"],
  component: deferred(() => import("./announcement-contrast.tsx"), "line"),
};
