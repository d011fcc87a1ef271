import type { Manifest } from "../core/manifest.ts";
import { manifestOf } from "../core/manifest-of.ts";
import { type GlobalName, globals, type ResourceName, resources } from "./index.ts";

/**
 * What is known of every resource and global before a page of it is opened, for the shell and for screens that only
 * lead there: `pathTo(manifests.products, "list")`. The build puts the values here in place of the declarations
 * (`vite/manifests.ts`), so that those are loaded one by one, each with its own pages.
 */
export const manifests = Object.fromEntries(
  [...resources.values(), ...globals.values()].map((declared) => [declared.name, manifestOf(declared)]),
  // Entries forget their names.
) as Readonly<Record<ResourceName | GlobalName, Manifest>>;
