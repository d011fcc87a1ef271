import { readFolders, readPlugins } from "../../../src/plugins/files/read.ts";
import type { Feature } from "../../records/features/feature.ts";

/** A file that declares a feature, as long as nothing has checked it. */
export interface FeatureFile {
  readonly default?: Feature;
}

/**
 * `feature.ts` of the shop's features and of the server's parts, and `server.ts` of the plugins. The compiled server gets this
 * module from `vite/plugins.ts`.
 */
export const read = async (): Promise<Readonly<Record<string, FeatureFile>>> => ({
  ...(await readFolders<FeatureFile>("api/features", "feature.ts")),
  ...(await readFolders<FeatureFile>("api/server", "feature.ts")),
  ...(await readPlugins<FeatureFile>("server.ts")),
});
