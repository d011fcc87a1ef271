import { readFolders, readPlugins } from "../../src/plugins/files/read.ts";
import type { CollectionsFile } from "./collections-of.ts";

const folders = ["api/features", "api/records", "api/server"];

/**
 * `collections.ts` of the server's parts, of the features and of the plugins. The compiled server gets this module from
 * `vite/plugins.ts`.
 */
export const files: Readonly<Record<string, CollectionsFile>> = Object.assign(
  {},
  ...(await Promise.all([
    ...folders.map((folder) => readFolders<CollectionsFile>(folder, "collections.ts")),
    readPlugins<CollectionsFile>("collections.ts"),
  ])),
);
