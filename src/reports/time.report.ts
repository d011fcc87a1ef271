import { defineReport } from "../core/define-report.ts";
import { ofSales, overTime } from "./parts/sales.ts";

const time = { ...ofSales, group: "time", icon: "calendar", columns: overTime, chart: "time" } as const;

/** Sales over time. */
export default [
  defineReport({ ...time, name: "days", ask: { by: "day" }, subject: "day" }),
  defineReport({ ...time, name: "weeks", ask: { by: "week" }, subject: "week", range: "thisYear" }),
  defineReport({ ...time, name: "months", ask: { by: "month" }, subject: "month", range: "thisYear" }),
  defineReport({
    ...time,
    name: "hours",
    icon: "clock",
    ask: { by: "hour" },
    subject: "hour",
    columns: ["orders", "quantity", "total"],
    chart: "week",
  }),
];
