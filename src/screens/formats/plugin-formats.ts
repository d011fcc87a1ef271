import type { ImportFormat } from "../../kit/import/define.ts";
import { readPlugins } from "../../plugins/files/read.ts";

interface FormatsFile {
  readonly formats: readonly ImportFormat[];
}

/** `plugins/{name}/formats.ts` of every plugin that has one. In the browser `vite/plugins.ts` stands in for this file. */
export const files = await readPlugins<FormatsFile>("formats.ts");
