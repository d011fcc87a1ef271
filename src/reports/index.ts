import "../plugins/files/extensions.ts";
import type { Report, ReportLink } from "../core/report.ts";
import { files } from "./report-files.ts";

/** A report with the file that declares it. */
export interface FoundReport {
  readonly file: string;
  readonly report: Report;
}

const isReport = (one: unknown): one is Report =>
  typeof one === "object" && one !== null && "call" in one && "forms" in one;
const isLink = (one: unknown): one is ReportLink =>
  typeof one === "object" && one !== null && "list" in one && "where" in one;

function entriesOf(file: string, found: unknown): readonly (Report | ReportLink)[] {
  const all: readonly unknown[] = [found].flat();
  const entries = all.filter((one) => isReport(one) || isLink(one));
  if (all.length > 0 && entries.length === all.length) return entries;
  throw new Error(`${file}: its default export must be defineReport({ … }), or a list of them.`);
}

const isOwn = (file: string) => file.startsWith("src/");

/** Everything on the reports page in the order of its file: ours first, then that of plugins by name. */
const found = Object.entries(files)
  // The build names the files from its root.
  .map(([path, module]) => [path.replace(/^\//, ""), module.default] as const)
  .sort(([one], [other]) => Number(isOwn(other)) - Number(isOwn(one)) || (one < other ? -1 : 1))
  .flatMap(([file, exported]) => entriesOf(file, exported).map((entry) => ({ file, entry })));

/** Every report. */
export const foundReports: readonly FoundReport[] = found.flatMap(({ file, entry }) =>
  isReport(entry) ? [{ file, report: entry }] : [],
);

/** Every list that the reports page leads to. */
export const foundLinks: readonly { readonly file: string; readonly link: ReportLink }[] = found.flatMap(
  ({ file, entry }) => (isLink(entry) ? [{ file, link: entry }] : []),
);

/** Every report by name. */
export const reports: ReadonlyMap<string, Report> = new Map(
  foundReports.map(({ report }) => [report.name, report]),
);

/** Whatever has a name on the reports page. */
export const namedReports: readonly (Report | ReportLink)[] = found.map(({ entry }) => entry);
