import { readBelow } from "../plugins/files/read.ts";
import type { Screen } from "./define.ts";

interface ScreenFile {
  readonly default: Screen;
}

/**
 * Every `{name}.screen.ts`, ours and those of plugins, by its path from the project's folder. In the browser
 * `vite/plugins.ts` stands in for this file, in a compiled server `vite/screens.ts`.
 */
export const files = await readBelow<ScreenFile>("screens", /\.screen\.tsx?$/);
