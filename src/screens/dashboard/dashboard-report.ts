import type { ImageValue } from "../../core/fields/field.ts";
import type { OrderStatus } from "../../domain/orders/orders.ts";
import type { PaymentMethod } from "../../domain/payments/payment.ts";
import type { Prices } from "../../domain/products/prices.ts";
import type { Period } from "../../domain/report-period.ts";
import { customKey } from "../../providers/keys.ts";

export interface ReportProduct {
  readonly id: string;
  readonly title: string;
  readonly sku: string | null;
  readonly image: ImageValue | null;
  /** Minor units. */
  readonly price: number;
  /** What it costs now, over its variants. */
  readonly prices: Prices;
  readonly quantity: number | null;
  /** The unit of the quantity; null for pieces. */
  readonly unit: string | null;
  readonly lowStockThreshold: number | null;
  readonly storeLowStock: number | null;
  readonly createdAt: string;
}

/** The figures of the catalog. Amounts are in minor units. */
export interface CatalogReport {
  readonly products: Readonly<
    Record<"total" | "selling" | "soldOut" | "unpublished" | "inStock" | "stockOut" | "lowStock", number>
  >;
  readonly categories: number;
  readonly attributes: number;
  readonly extras: number;
  readonly stockValue: {
    readonly atPrice: number;
    /** Null for roles that may not see costs. */
    readonly atCost: number | null;
  };
  readonly lowStock: readonly ReportProduct[];
  readonly newest: readonly ReportProduct[];
}

interface Taken {
  readonly orders: number;
  /** Minor units, net of returns. */
  readonly total: number;
}

export interface TakenBy extends Taken {
  readonly byPayment: Readonly<Partial<Record<PaymentMethod, Taken>>>;
}

export interface BestSeller {
  readonly id: string;
  /** Null for a deleted product. */
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
  /** The period of the days and the best sellers. */
  readonly period: Period;
  /** Their starts in the store's time zone, ISO 8601. */
  readonly starts: Readonly<Record<"today" | "yesterday" | "month", string>>;
  /** The seller the sales are limited to; null for all. */
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

/** The response of `GET /api/reports/dashboard`; null where the role lacks permission. */
export interface DashboardReport {
  /** Today in the store's time zone. */
  readonly day: string;
  readonly sales: SalesFigures | null;
  readonly orders: Readonly<Partial<Record<OrderStatus, number>>> | null;
  readonly recent: readonly RecentOrder[] | null;
  readonly catalog: CatalogReport | null;
}

/** The only request of the dashboard, for Refine's `useCustom`. */
export const dashboardCall = { url: "/reports/dashboard", method: "get" } as const;

/** The query key of its response in Refine's cache. */
export const dashboardKey = customKey(dashboardCall);
