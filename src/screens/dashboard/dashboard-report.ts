import type { AnswerAt } from "../../providers/endpoints.ts";

/** The figures of the dashboard; null where the role lacks permission. */
export type DashboardReport = AnswerAt<"get /reports/dashboard">;

export type CatalogReport = NonNullable<DashboardReport["catalog"]>;
export type ReportProduct = CatalogReport["newest"][number];
export type DashboardSales = NonNullable<DashboardReport["sales"]>;
export type TakenBy = DashboardSales["today"];
export type BestSeller = DashboardSales["bestSellers"][number];
export type RecentOrder = NonNullable<DashboardReport["recent"]>[number];

/** The only request of the dashboard, for Refine's `useCustom`. */
export const dashboardCall = { url: "/reports/dashboard", method: "get" } as const;
