import { canDo } from "../../../src/core/access.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { addDays, spanStart } from "../../../src/domain/report-period.ts";
import { can } from "../../../src/domain/roles.ts";
import { dayIn, startOfDay } from "../../../src/domain/texts/zoned.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { orders } from "../../../src/resources/orders.ts";
import { products } from "../../../src/resources/products.ts";
import { scopeConditions } from "../../records/access/access.ts";
import { shown } from "../../records/access/shown.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { ReportCall } from "../../records/reports/answer.ts";
import { type Condition, sortedBy } from "../../store/dialect/query.ts";
import { firstOf } from "../../store/gather.ts";
import type { Reader } from "../../store/port.ts";
import { catalogReport } from "./catalog.ts";
import { addFigures, inPeriod } from "./journal.ts";
import { salesByMethod } from "./methods.ts";
import { ownSales, sellerOf } from "./own-sales.ts";
import { salesBy, sold } from "./sales.ts";
import { bestSellers } from "./sellers.ts";

const listed = 8;
const daysShown = 30;

/** The resources that the figures of the dashboard follow from. */
export const dashboardLists: readonly string[] = [...sold, "payments", "categories", "attributes", "extras"];

/** All dashboard figures in one response, in minor units; null where the role lacks permission. */
export async function dashboardReport({ reader, admin, now }: Omit<ReportCall, "query">) {
  const { timeZone } = await readGlobal(reader, globalSettings);
  const day = dayIn(now, timeZone);
  const [sales, statuses, recent, catalog] = await Promise.all([
    can(admin, "reports", "show") ? salesFigures(reader, admin, day, timeZone) : null,
    canDo(admin, orders, "list") ? ordersByStatus(reader, admin) : null,
    canDo(admin, orders, "list") ? recentOrders(reader, admin) : null,
    canDo(admin, products, "list") ? catalogReport(reader, admin) : null,
  ]);
  return { day, sales, orders: statuses, recent, catalog };
}

async function salesFigures(reader: Reader, admin: Admin, day: string, timeZone: string) {
  const own = ownSales(admin);
  const last = { from: addDays(day, 1 - daysShown), to: day };
  const figures = async (where: readonly Condition[]) => {
    const groups = await salesByMethod(reader, [...where, ...own]);
    const { orders: count, total } = addFigures(groups.map((group) => group.figures));
    const byPayment = groups.map(
      ({ key, figures: sums }) => [key, { orders: sums.orders, total: sums.total }] as const,
    );
    return { orders: count, total, byPayment: Object.fromEntries(byPayment) };
  };
  const firstOfMonth = spanStart(day, "month");
  const begins = (first: string) => startOfDay(first, timeZone);
  const [today, yesterday, month, allTime, series, best] = await Promise.all([
    figures(inPeriod({ from: day, to: day })),
    figures(inPeriod({ from: addDays(day, -1), to: addDays(day, -1) })),
    figures(inPeriod({ from: firstOfMonth, to: day })),
    figures([]),
    salesBy(reader, last, "day", own),
    bestSellers(reader, last, own, listed),
  ]);
  return {
    today,
    yesterday,
    month,
    allTime,
    days: series.map(({ key, orders: count, total }) => ({ day: key, orders: count, total })),
    bestSellers: best.map(({ key: id, label: title, quantity, total }) => ({ id, title, quantity, total })),
    period: last,
    // Start times for the linked lists of orders.
    starts: { today: begins(day), yesterday: begins(addDays(day, -1)), month: begins(firstOfMonth) },
    sellerId: sellerOf(admin),
  };
}

async function ordersByStatus(reader: Reader, admin: Admin): Promise<Record<string, number>> {
  const where = scopeConditions(admin, orders, "list");
  const groups = await reader.aggregate(orders.name, { where, by: "status" });
  return Object.fromEntries(groups.map(({ key, count }) => [String(key), count]));
}

async function recentOrders(reader: Reader, admin: Admin) {
  const where = scopeConditions(admin, orders, "list");
  const rows = await firstOf(reader, orders.name, { where, sort: sortedBy("-placedAt") }, listed);
  return rows.map((row) => {
    const {
      id,
      orderNumber,
      invoiceNumber,
      placedAt,
      customerName,
      status,
      orderType,
      paymentMethod,
      total,
    } = shown(admin.role, orders, row);
    const names = { id, orderNumber, invoiceNumber, customerName };
    return { ...names, placedAt, status, orderType, paymentMethod, total };
  });
}
