import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Admin } from "../../src/domain/admin.ts";
import { previousPeriod } from "../../src/domain/report-period.ts";
import { can, canReadField } from "../../src/domain/roles.ts";
import { signedIn } from "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import type { Condition } from "../dialect/query.ts";
import { Problem } from "../problem.ts";
import { dashboardReport } from "./dashboard.ts";
import { ownSales } from "./own-sales.ts";
import { periodOf } from "./period.ts";
import { bestRated, reviewsReport } from "./reviews.ts";
import { addFigures, type Grouping, groupings, journalBy, type ReportRow, salesBy, within } from "./sales.ts";
import { stockByCategory } from "./stock.ts";
import { waitingReport } from "./waiting.ts";

/** More best rated products nobody shows at once. */
const mostRated = 24;

type Query = Readonly<Record<string, string | string[] | undefined>>;

function reader(request: FastifyRequest): Admin {
  const admin = signedIn(request);
  if (can(admin.role, "reports", "show")) return admin;
  throw new Problem("denied", `As ${admin.role} you may not see reports.`);
}

function groupingOf({ by = "day" }: Query): Grouping {
  const known = groupings.find((one) => one === by);
  if (known) return known;
  throw new Problem("bad-request", `Reports are by ${groupings.join(", ")}.`);
}

/** What things cost is for some eyes only. */
const withoutCost = (admin: Admin, rows: readonly ReportRow[]) =>
  canReadField(admin.role, "products", "costPrice") ? rows : rows.map((row) => ({ ...row, cost: null }));

/** Figures, added up by the store. */
export const reportRoom: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;

  app.get("/reports/dashboard", async (request) => dashboardReport(store, signedIn(request), clock()));

  app.get<{ Querystring: Query }>("/reports/sales", async (request) => {
    const admin = reader(request);
    const period = periodOf(request.query);
    const by = groupingOf(request.query);
    const before = previousPeriod(period);
    const own = ownSales(admin);
    const totalsIn = async (where: readonly Condition[]) =>
      addFigures((await journalBy(store, where)).map(({ figures }) => figures));
    const [rows, previous, totals, previousTotals] = await Promise.all([
      salesBy(store, period, by, own),
      salesBy(store, before, by, own),
      totalsIn([...within(period), ...own]),
      totalsIn([...within(before), ...own]),
    ]);
    const [sum, sumBefore] = withoutCost(admin, [
      { key: "", label: null, ...totals },
      { key: "", label: null, ...previousTotals },
    ]);
    return {
      by,
      period,
      rows: withoutCost(admin, rows),
      totals: sum,
      previous: { period: before, rows: withoutCost(admin, previous), totals: sumBefore },
    };
  });

  app.get<{ Querystring: Query }>("/reports/returns", async (request) => {
    const admin = reader(request);
    const period = periodOf(request.query);
    const returned: Condition[] = [{ field: "returnId", op: "null", isNull: false }, ...ownSales(admin)];
    const by = groupingOf({ by: "product", ...request.query });
    const negative = await salesBy(store, period, by, returned);
    const rows = negative.map((row) => ({
      ...row,
      quantity: -row.quantity,
      net: -row.net,
      tax: -row.tax,
      total: -row.total,
      cost: null,
    }));
    return { by, period, rows: rows.sort((a, b) => b.total - a.total) };
  });

  app.get("/reports/stock", async (request) => {
    const admin = reader(request);
    const rows = await stockByCategory(store);
    const mayKnow = canReadField(admin.role, "products", "costPrice");
    return { rows: mayKnow ? rows : rows.map((row) => ({ ...row, atCost: null })) };
  });

  app.get("/reports/best-rated", async (request) => {
    const admin = signedIn(request);
    if (!can(admin.role, "content", "list")) {
      throw new Problem("denied", `As ${admin.role} you may not see reviews.`);
    }
    return { productIds: await bestRated(store, mostRated) };
  });

  app.get<{ Params: { productId: string } }>("/reports/reviews/:productId", async (request) => {
    const admin = signedIn(request);
    if (!can(admin.role, "content", "list")) {
      throw new Problem("denied", `As ${admin.role} you may not see reviews.`);
    }
    return reviewsReport(store, request.params.productId);
  });

  app.get("/reports/waiting", async (request) => waitingReport(store, signedIn(request)));
};
