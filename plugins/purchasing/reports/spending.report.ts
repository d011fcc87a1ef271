import { defineReport } from "../../../src/core/define-report.ts";
import { purchaseOrders } from "../resources/purchase-orders.ts";

/** Purchase orders count for the day on which they arrived. */
const spending = {
  group: "purchasing",
  from: purchaseOrders,
  where: { status: "received" },
  on: "receivedAt",
  count: "purchases",
  sums: { spent: "total", pieces: "pieces" },
  range: "thisYear",
} as const;

/** What was spent on goods. */
export default [
  defineReport({ ...spending, name: "spending-by-supplier", icon: "inbox", by: "supplierId" }),
  defineReport({ ...spending, name: "spending-by-month", icon: "calendar", every: "month" }),
];
