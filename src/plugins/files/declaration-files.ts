import type { AddedGroups } from "../../core/manifest.ts";
import { readPlugins } from "./read.ts";

/** What a plugin brings: its declarations, in the order of the menu. */
export interface Plugin<R = readonly unknown[], G = readonly unknown[]> {
  readonly resources: R;
  readonly globals: G;
  readonly groups: AddedGroups;
  readonly version?: string;
  /** The versions of Storekeeper that it works with: `^0.2.0`. */
  readonly needs?: string;
}

interface PluginFile {
  readonly default: Plugin;
}

/** `plugins/{name}/plugin.ts` of every plugin. In the browser `vite/plugins.ts` stands in for this file. */
export const files = await readPlugins<PluginFile>("plugin.ts");
