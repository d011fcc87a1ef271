import { isGlobal } from "../core/outline.ts";
import { outlines } from "../resources/outlines.ts";

/** Every resource and global, in the order of the registry. */
export const allOutlines = Object.values(outlines);
export const resourceOutlines = allOutlines.filter((outline) => !isGlobal(outline));
export const globalOutlines = allOutlines.filter(isGlobal);
