import { readPlugins } from "../../src/plugins/files/read.ts";

/**
 * `plugins/{name}/server.ts` of every plugin that has one. The compiled server gets this module from `vite/plugins.ts`.
 */
export const read = () => readPlugins("server.ts");
