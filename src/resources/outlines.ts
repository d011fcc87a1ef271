import type { Outline } from "../core/outline.ts";
import { outlineOf } from "../core/outline-of.ts";
import { type GlobalName, globals, type ResourceName, resources } from "./index.ts";

/**
 * What is known of every resource and global before a page of it is opened, for the shell and for screens that only
 * lead there: `pathTo(outlines.products, "list")`. The build puts the values here in place of the declarations
 * (`vite/outlines.ts`), so that those are loaded one by one, each with its own pages.
 */
export const outlines = Object.fromEntries(
  [...resources.values(), ...globals.values()].map((declared) => [declared.name, outlineOf(declared)]),
  // Entries forget their names.
) as Readonly<Record<ResourceName | GlobalName, Outline>>;
