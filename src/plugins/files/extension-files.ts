import type { Extension } from "../../core/extension.ts";
import { readOurs, readPlugins } from "./read.ts";

interface ExtensionFile {
  readonly extensions: readonly Extension[];
}

/**
 * What our features add to declarations of others, `src/extensions/{feature}.ts`, and `extend.ts` of every plugin
 * that has one. In the browser `vite/plugins.ts` stands in for this file.
 */
export const files = {
  ...(await readOurs<ExtensionFile>("extensions", /\.ts$/)),
  ...(await readPlugins<ExtensionFile>("extend.ts")),
};
