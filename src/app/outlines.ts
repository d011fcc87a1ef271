import { outlineOf } from "../kit/outline.ts";
import { globals, resources } from "../resources/index.ts";

/*
 * What the shell knows of the registry. The build puts the values here in place of the declarations
 * (`vite/outlines.ts`), so that those are loaded one by one, each with its own pages.
 */

export const resourceOutlines = [...resources.values()].map((resource) => outlineOf(resource));
export const globalOutlines = [...globals.values()].map((global) => outlineOf(global));
