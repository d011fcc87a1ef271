export const hubPath = "/reports";

/** The names of all reports in the address, the only part loaded with the routes. */
export const reportNames = [
  "days",
  "weeks",
  "months",
  "hours",
  "products",
  "categories",
  "best-sellers",
  "worst-sellers",
  "staff",
  "customers",
  "payment-methods",
  "order-types",
  "margin-products",
  "margin-categories",
  "margin-days",
  "margin-months",
  "taxes",
  "returns",
  "unpaid",
  "stock",
] as const;

export type ReportPageName = (typeof reportNames)[number];

export const reportPath = (name: ReportPageName): string => `${hubPath}/${name}`;
