import { defineReportLink } from "../core/define-report.ts";
import { tillSessions } from "../resources/till-sessions.ts";

/** The history of Z reports, with the filters and the export of its list. */
export default [
  defineReportLink({ name: "z-reports", group: "books", list: tillSessions, where: { state: "closed" } }),
];
