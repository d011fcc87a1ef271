import { readPlugins } from "../src/plugins/read.ts";

/** `plugins/{name}/demo.ts` of every plugin that has one. In the compiled server `vite/plugins.ts` stands in for this file. */
export const read = () => readPlugins("demo.ts");
