import { readBelow } from "../plugins/files/read.ts";

/** What a file `*.report.ts` exports by default: a report, or several of one family in the order of the page. */
export interface ReportFile {
  readonly default: unknown;
}

/**
 * `src/reports/*.report.ts`, and those in `plugins/{name}/reports`, by their paths. In the browser `vite/plugins.ts` stands
 * in for this file.
 */
export const files = await readBelow<ReportFile>("reports", /\.report\.ts$/);
