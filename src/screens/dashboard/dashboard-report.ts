import type { ImageValue } from "../../core/fields/field.ts";
import type { OrderStatus } from "../../domain/orders.ts";
import type { PaymentMethod } from "../../domain/payment.ts";
import type { Period } from "../../domain/report-period.ts";
import { customKey } from "../../providers/keys.ts";

export interface ReportProduct {
  readonly id: string;
  readonly title: string;
  readonly sku: string | null;
  readonly image: ImageValue | null;
  /** Minor units. */
  readonly price: number;
  readonly quantity: number | null;
  /** What the quantity is measured in; null for pieces. */
  readonly unit: string | null;
  readonly lowStockThreshold: number | null;
  readonly storeLowStock: number | null;
  readonly createdAt: string;
}

/** The catalog in figures. Amounts are in minor units. */
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

export interface Taken {
  readonly orders: number;
  /** Minor units, net of returns. */
  readonly total: number;
}

export interface TakenBy extends Taken {
  readonly byPayment: Readonly<Partial<Record<PaymentMethod, Taken>>>;
}

export interface BestSeller {
  readonly id: string;
  /** null for a product that is gone. */
  readonly title: string | null;
  readonly quantity: number;
  readonly total: number;
}

export interface SalesFigures {
  readonly today: TakenBy;
  readonly yesterday: TakenBy;
  readonly month: TakenBy;
  readonly allTime: TakenBy;
  readonly days: readonly (Taken & { readonly day: string })[];
  readonly bestSellers: readonly BestSeller[];
  /** What the days and the best sellers are of. */
  readonly period: Period;
  /** When these began in the store's time zone, ISO 8601. */
  readonly starts: Readonly<Record<"today" | "yesterday" | "month", string>>;
  /** Whose sales alone these are; null for everybody's. */
  readonly sellerId: string | null;
}

export interface RecentOrder {
  readonly id: string;
  readonly invoiceNumber: string;
  readonly placedAt: string;
  readonly customerName: string | null;
  readonly status: OrderStatus;
  readonly total: number;
}

/** What `GET /api/reports/dashboard` answers; null is what the role may not see. */
export interface DashboardReport {
  /** Today in the store's time zone. */
  readonly day: string;
  readonly sales: SalesFigures | null;
  readonly orders: Readonly<Partial<Record<OrderStatus, number>>> | null;
  readonly recent: readonly RecentOrder[] | null;
  readonly catalog: CatalogReport | null;
}

/** The one request of the dashboard, as Refine's `useCustom` makes it. */
export const dashboardCall = { url: "/reports/dashboard", method: "get" } as const;

/** The key under which Refine keeps its answer. */
export const dashboardKey = customKey(dashboardCall);
