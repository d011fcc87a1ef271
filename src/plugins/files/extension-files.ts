import type { Extension } from "../../core/extension.ts";
import { readPlugins } from "./read.ts";

interface ExtensionFile {
  readonly extensions: readonly Extension[];
}

/** `plugins/{name}/extend.ts` of every plugin that has one. In the browser `vite/plugins.ts` stands in for this file. */
export const files = await readPlugins<ExtensionFile>("extend.ts");
