import "../plugins/files/extensions.ts";
import type { Report } from "../core/report.ts";
import { files } from "./report-files.ts";

/** A report with the file that declares it. */
export interface FoundReport {
  readonly file: string;
  readonly report: Report;
}

function reportsOf(file: string, found: unknown): readonly Report[] {
  const all: readonly unknown[] = [found].flat();
  const isReport = (one: unknown): one is Report =>
    typeof one === "object" && one !== null && "call" in one && "forms" in one;
  if (all.length > 0 && all.every(isReport)) return all;
  throw new Error(`${file}: its default export is no defineReport({ … }), nor a list of them.`);
}

const isOwn = (file: string) => file.startsWith("src/");

/** Every report in the order of its file: ours first, then those of plugins by name. */
export const foundReports: readonly FoundReport[] = Object.entries(files)
  // The build names the files from its root.
  .map(([path, module]) => [path.replace(/^\//, ""), module.default] as const)
  .sort(([one], [other]) => Number(isOwn(other)) - Number(isOwn(one)) || (one < other ? -1 : 1))
  .flatMap(([file, found]) => reportsOf(file, found).map((report) => ({ file, report })));

/** Every report by name. */
export const reports: ReadonlyMap<string, Report> = new Map(
  foundReports.map(({ report }) => [report.name, report]),
);
