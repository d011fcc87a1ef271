import { readPlugins } from "../src/plugins/files/read.ts";

/**
 * Loads `plugins/{name}/demo.ts` of every plugin that has one. The compiled server uses the output of `vite/plugins.ts`
 * instead of this file.
 */
export const read = () => readPlugins("demo.ts");
