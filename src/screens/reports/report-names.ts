export const hubPath = "/reports";

/** Every report by its name in the address: all that routes know before one is opened. */
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

export type ReportName = (typeof reportNames)[number];

export const reportPath = (name: ReportName): string => `${hubPath}/${name}`;
