import { readFolders, readPlugins } from "../src/plugins/files/read.ts";
import type { Demo, DemoOf } from "./demo/demo.ts";

/** The module of the demo data of a feature or a plugin. */
interface DemoFile {
  readonly default: Demo | DemoOf;
}

/**
 * Loads `mock-api/demo/{feature}/demo.ts` of every feature and `plugins/{name}/demo.ts` of every plugin that has one. The
 * compiled server uses the output of `vite/plugins.ts` instead of this file.
 */
export async function read(): Promise<Readonly<Record<string, DemoFile>>> {
  const ours = await readFolders<DemoFile>("mock-api/demo", "demo.ts");
  return { ...ours, ...(await readPlugins<DemoFile>("demo.ts")) };
}
