import type { ImageValue } from "../../kit/fields/field.ts";

export interface ReportProduct {
  readonly id: string;
  readonly title: string;
  readonly sku: string | null;
  readonly image: ImageValue | null;
  /** Minor units. */
  readonly price: number;
  readonly quantity: number | null;
  readonly lowStockThreshold: number | null;
  readonly storeLowStock: number | null;
  readonly createdAt: string;
}

/** What `GET /api/reports/catalog` answers. Amounts are in minor units. */
export interface CatalogReport {
  readonly products: Readonly<
    Record<"total" | "selling" | "soldOut" | "unpublished" | "inStock" | "stockOut" | "lowStock", number>
  >;
  readonly categories: number;
  readonly attributes: number;
  readonly extras: number;
  readonly stockValue: {
    readonly atPrice: number;
    /** null for roles that may not see what things cost. */
    readonly atCost: number | null;
  };
  readonly lowStock: readonly ReportProduct[];
  readonly newest: readonly ReportProduct[];
}

/** The one request of the dashboard, as Refine's `useCustom` makes it. */
export const catalogReportCall = { url: "/api/reports/catalog", method: "get" } as const;

/** The key under which Refine keeps its answer. */
export const catalogReportKey = [
  "data",
  "default",
  "custom",
  { method: "get", url: "/api/reports/catalog" },
] as const;
