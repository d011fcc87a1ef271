import { textsOf } from "../../core/texts/texts-of.ts";
import { defineScreen } from "../define.ts";
import { dashboardCall } from "./dashboard-report.ts";

export default defineScreen({
  path: "/dashboard",
  name: "dashboard",
  icon: "dashboard",
  menu: "top",
  menuFor: ["cashier", "accountant"],
  layout: "cards",
  needs: "reports",
  reads: { of: "reports", verb: "show" },
  plain: true,
  texts: ["dashboard", textsOf("products"), textsOf("orders")],
  component: async () => (await import("./dashboard.tsx")).Dashboard,
  data: async () => [{ call: dashboardCall }],
});
