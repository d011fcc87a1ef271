import { reportsGroup } from "../../core/menu-groups.ts";
import { defineScreen } from "../define.ts";
import { hubPath, reportPattern } from "./report-path.ts";

export default defineScreen({
  path: hubPath,
  name: "reports",
  icon: "chart",
  of: "reports",
  menu: reportsGroup,
  order: 1,
  menuFor: "all",
  needs: "reports",
  texts: ["reports"],
  component: async () => (await import("./hub.tsx")).ReportsHub,
  parts: [
    {
      path: reportPattern,
      title: "reports:reports.{id}.name",
      texts: ["reports", "fields"],
      component: async () => (await import("./report-page.tsx")).ReportPage,
      async data({ id, permissions, params }) {
        if (!permissions.may("reports", "show")) return [];
        // The code of reports is only loaded when one is opened.
        const { reportCallAt } = await import("./report-state.ts");
        const call = await reportCallAt(id, params, permissions);
        return call ? [{ call }] : [];
      },
    },
  ],
});
