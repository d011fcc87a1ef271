import { readPlugins } from "../../src/plugins/files/read.ts";
import type { CollectionsFile } from "./collections-of.ts";

/** `plugins/{name}/collections.ts` of every plugin that has one. The compiled server gets this module from `vite/plugins.ts`. */
export const files = await readPlugins<CollectionsFile>("collections.ts");
