import { textsOf } from "../../core/texts/texts-of.ts";
import { defineScreen, type ScreenPart } from "../define.ts";
import { hubPath, type ReportPageName, reportNames, reportPath } from "./report-names.ts";

/** The page of one report: its code is loaded when one is opened. */
const report = (name: ReportPageName): ScreenPart => ({
  path: reportPath(name),
  title: `reports:reports.${name}.name`,
  texts: ["reports", textsOf("orders")],
  component: async () => (await import("./named-report.tsx")).namedReport(name),
  async data({ permissions, params }) {
    if (!permissions.may("reports", "show")) return [];
    const { reportCallAt } = await import("./report-state.ts");
    return [{ call: await reportCallAt(name, params) }];
  },
});

export default defineScreen({
  path: hubPath,
  name: "reports",
  icon: "chart",
  of: "reports",
  menu: "sales",
  order: 1,
  menuFor: ["cashier", "accountant"],
  needs: "reports",
  texts: ["reports"],
  component: async () => (await import("./hub.tsx")).ReportsHub,
  parts: reportNames.map(report),
});
