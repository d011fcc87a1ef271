import type { Plugin } from "./define.ts";
import { readPlugins } from "./read.ts";

interface PluginFile {
  readonly default: Plugin;
}

/** `plugins/{name}/plugin.ts` of every plugin. In the browser `vite/plugins.ts` stands in for this file. */
export const files = await readPlugins<PluginFile>("plugin.ts");
