import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { canReadField } from "../../src/core/access.ts";
import { profitOf } from "../../src/domain/money/margin.ts";
import { storeClock } from "../../src/domain/orders/sales.ts";
import { salesSums } from "../../src/domain/orders/sales-sums.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import { stepBack } from "../../src/domain/report-period.ts";
import { can } from "../../src/domain/roles.ts";
import { globalSettings } from "../../src/resources/global-settings.ts";
import { products } from "../../src/resources/products.ts";
import { routeOptions, signedInAccess, withPermission } from "../access/route-access.ts";
import { signedIn } from "../access/signed-in.ts";
import type { Deps } from "../deps.ts";
import { readGlobal } from "../globals/record.ts";
import { Problem } from "../problem.ts";
import { dashboardReport } from "./dashboard.ts";
import { addFigures, type Figures, ofItems, returned } from "./journal.ts";
import { ownSales, sellerOf } from "./own-sales.ts";
import { type PeriodQuery, periodOf, stepOfQuery } from "./period.ts";
import { bestRated, reviewsReport } from "./reviews.ts";
import { groupings, isSpan, marginGroupings, salesOfKeys } from "./sales.ts";
import { rankedSellers, ranks } from "./sellers.ts";
import { compareSales, mapSide, type Side } from "./sides.ts";
import { addStock, stockByCategory } from "./stock.ts";
import { unpaidByAge } from "./unpaid.ts";
import { waitingReport } from "./waiting.ts";

/** A larger number of rows is treated as all. */
const mostRows = 10_000;

/** Maximum number of best rated products. */
const maxRated = 24;

type Query = PeriodQuery & { readonly by?: unknown; readonly rank?: unknown; readonly rows?: unknown };
type Asked = { Querystring: Query };

function reader(request: FastifyRequest): Admin {
  const admin = signedIn(request);
  if (can(admin, "reports", "show")) return admin;
  throw new Problem("denied", `The role ${admin.role} has no access to reports.`);
}

/** Parses one of the allowed values of a report parameter. Throws 400. */
function wordOf<Word extends string>(words: readonly Word[], asked: unknown): Word {
  const known = words.find((word) => word === asked);
  if (known) return known;
  throw new Problem("bad-request", `Ask for one of ${words.join(", ")}.`);
}

/** Parses the number of rows of an open-ended report; undefined for all. Throws 400. */
function rowsOf(asked: unknown): number | undefined {
  if (asked === undefined) return undefined;
  const count = Number(asked);
  if (Number.isInteger(count) && count > 0 && count <= mostRows) return count;
  throw new Problem("bad-request", `Ask for 1 to ${mostRows} rows.`);
}

/** Requires a role that may read costs. */
function costReader(request: FastifyRequest): Admin {
  const admin = reader(request);
  if (canReadField(admin.role, products, "costPrice")) return admin;
  throw new Problem("denied", `The role ${admin.role} cannot read costs.`);
}

/** Returns are shown as positive numbers; their cost is not a figure of a returns report. */
const asReturned = (figures: Figures) => ({
  orders: figures.orders,
  quantity: 0 - figures.quantity,
  gross: 0,
  discount: 0 - figures.discount,
  couponDiscount: 0 - figures.couponDiscount,
  net: 0 - figures.net,
  tax: 0 - figures.tax,
  total: 0 - figures.total,
  cost: null,
  uncosted: null,
});

/** Highest profit first. */
const byProfit = (a: Figures, b: Figures): number => (profitOf(b) ?? 0) - (profitOf(a) ?? 0);

/** Costs are included only for roles that may read them. */
const shownTo = (admin: Admin) => (figures: Figures) => {
  const all = salesSums(figures);
  return canReadField(admin.role, products, "costPrice") ? all : { ...all, cost: null, uncosted: null };
};

/** Routes of reports, which the store sums up. */
export const reportRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { store, clock } = deps;

  /**
   * The user, the period, and the settings that reports share.
   * @param largest the figure by which rows are chosen if not all are requested
   */
  async function asked(request: FastifyRequest<Asked>, largest: keyof Figures = "total") {
    const admin = reader(request);
    const { timeZone } = await readGlobal(store, globalSettings);
    const period = await periodOf(store, request.query, storeClock(clock(), timeZone).day);
    const count = rowsOf(request.query.rows);
    const question = {
      period,
      step: stepOfQuery(request.query, period),
      where: ownSales(admin),
      ...(count === undefined ? {} : { top: { by: largest, count } }),
    };
    return { admin, question, about: { timeZone, sellerId: sellerOf(admin) } };
  }

  app.get("/reports/dashboard", routeOptions(signedInAccess), async (request) =>
    dashboardReport(store, signedIn(request), clock()),
  );

  app.get<Asked>("/reports/sales", routeOptions(reader), async (request) => {
    const by = wordOf(groupings, request.query.by ?? "day");
    const { admin, question, about } = await asked(request);
    const { previous, ...side } = await compareSales(store, { ...question, by });
    const shown = (one: Side) => mapSide(one, shownTo(admin));
    return { ...about, by, ...shown(side), previous: previous && shown(previous) };
  });

  app.get<Asked>("/reports/returns", routeOptions(reader), async (request) => {
    const by = wordOf(groupings, request.query.by ?? "product");
    const { question, about } = await asked(request, "returned");
    const where = [...question.where, returned];
    const { previous, ...side } = await compareSales(store, { ...question, by, where });
    const back = (one: Side) => {
      const rows = isSpan(by) ? one.rows : [...one.rows].sort((a, b) => a.total - b.total);
      return mapSide({ ...one, rows }, asReturned);
    };
    return { ...about, by, ...back(side), previous: previous && back(previous) };
  });

  app.get<Asked>("/reports/sellers", routeOptions(reader), async (request) => {
    const rank = wordOf(ranks, request.query.rank ?? "best");
    const { admin, question, about } = await asked(request);
    const { period, step, where } = question;
    const before = step && stepBack(period, step);
    const rows = await rankedSellers(store, period, rank, where);
    const keys = rows.map(({ key }) => key);
    const earlier = before && (await salesOfKeys(store, before, "product", keys, where));
    const shown = (one: Pick<Side, "period" | "rows">) =>
      mapSide(
        { ...one, others: null, shipping: null, rest: null, totals: addFigures(one.rows) },
        shownTo(admin),
      );
    const previous = before && earlier && shown({ period: before, rows: earlier });
    return { ...about, rank, ...shown({ period, rows }), previous };
  });

  app.get<Asked>("/reports/margin", routeOptions(costReader), async (request) => {
    const by = wordOf(marginGroupings, request.query.by ?? "product");
    const { question, about } = await asked(request, "net");
    const where = [...question.where, ofItems];
    const { previous, ...side } = await compareSales(store, { ...question, by, where });
    const ofGoods = (one: Side): Side => ({
      ...one,
      rows: isSpan(by) ? one.rows : [...one.rows].sort(byProfit),
      shipping: null,
    });
    return { ...about, by, ...ofGoods(side), previous: previous && ofGoods(previous) };
  });

  app.get("/reports/stock", routeOptions(reader), async (request) => {
    const admin = reader(request);
    const rows = await stockByCategory(store);
    const shown = <R extends object>(row: R) =>
      canReadField(admin.role, products, "costPrice") ? row : { ...row, atCost: null };
    return { rows: rows.map(shown), totals: shown(addStock(rows)) };
  });

  app.get<Asked>("/reports/unpaid", routeOptions(reader), async (request) => {
    const admin = reader(request);
    const { timeZone } = await readGlobal(store, globalSettings);
    const { day } = storeClock(clock(), timeZone);
    const most = rowsOf(request.query.rows);
    const report = await unpaidByAge(store, day, timeZone, ownSales(admin), most);
    return { timeZone, sellerId: sellerOf(admin), day, ...report };
  });

  app.get("/reports/best-rated", routeOptions(withPermission("reviews", "list")), async () => ({
    productIds: await bestRated(store, maxRated),
  }));

  app.get<{ Params: { productId: string } }>(
    "/reports/reviews/:productId",
    routeOptions(withPermission("reviews", "list")),
    async (request) => reviewsReport(store, request.params.productId),
  );

  app.get("/reports/waiting", routeOptions(signedInAccess), async (request) =>
    waitingReport(store, signedIn(request)),
  );
};
