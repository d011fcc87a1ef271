import type { ReportPageName } from "./report-names.ts";
import { ReportPage } from "./report-page.tsx";
import { reportOf } from "./reports.ts";

/** Returns the page of a report. */
export function namedReport(name: ReportPageName) {
  const report = reportOf(name);
  return () => <ReportPage report={report} />;
}
