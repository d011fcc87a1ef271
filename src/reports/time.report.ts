import { defineReport } from "../core/define-report.ts";
import { ofSales, overTime } from "./parts/sales.ts";

const time = { ...ofSales, group: "time", icon: "calendar", columns: overTime } as const;

/** Sales over time. */
export default [
  defineReport({ ...time, name: "days", ask: { by: "day" }, every: "day" }),
  defineReport({ ...time, name: "weeks", ask: { by: "week" }, every: "week", range: "thisYear" }),
  defineReport({ ...time, name: "months", ask: { by: "month" }, every: "month", range: "thisYear" }),
  defineReport({
    ...time,
    name: "hours",
    icon: "clock",
    ask: { by: "hour" },
    every: "hour",
    columns: ["orders", "quantity", "total"],
  }),
];
