import type { AddedGroups, Manifest } from "../core/manifest.ts";
import { manifestOf } from "../core/manifest-of.ts";
import { pluginGroups } from "../plugins/files/declared.ts";
import { type GlobalName, globals, type ResourceName, resources } from "./index.ts";

/**
 * The data of every resource and global needed before their pages load, for the shell and for links:
 * `pathTo(manifests.products, "list")`. The build replaces the declarations here by these values (`vite/manifests.ts`),
 * so that each declaration is loaded with its own pages.
 */
export const manifests = Object.fromEntries(
  [...resources.values(), ...globals.values()].map((declared) => [declared.name, manifestOf(declared)]),
  // `Object.fromEntries` loses the names.
) as Readonly<Record<ResourceName | GlobalName, Manifest>>;

/** Where the menu has the groups that plugins add. Part of the manifests, as plugins are not loaded before. */
export const addedGroups: AddedGroups = pluginGroups;
