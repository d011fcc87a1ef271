import { canReadField } from "../../../src/core/access.ts";
import { profitOf } from "../../../src/domain/money/margin.ts";
import { storeClock } from "../../../src/domain/orders/sales.ts";
import { salesSums } from "../../../src/domain/orders/sales-sums.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { stepBack } from "../../../src/domain/report-period.ts";
import { can } from "../../../src/domain/roles.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { products } from "../../../src/resources/products.ts";
import { Problem } from "../../platform/problem.ts";
import { readGlobal } from "../../records/globals/record.ts";
import type { Reader } from "../../store/port.ts";
import { compare, mapSide, type Side } from "./compare.ts";
import { dashboardReport } from "./dashboard.ts";
import { addFigures, type JournalFigures, ofItems, returned } from "./journal.ts";
import { ownSales, sellerOf } from "./own-sales.ts";
import { type PeriodQuery, periodOf, stepOfQuery } from "./period.ts";
import {
  groupings,
  isSpan,
  marginGroupings,
  type ReportRow,
  type SaleFigures,
  salesOfKeys,
  salesSource,
} from "./sales.ts";
import { rankedSellers, ranks } from "./sellers.ts";
import { unpaidByAge } from "./unpaid.ts";

/** A larger number of rows is treated as all. */
const mostRows = 10_000;

/** The parameters of reports, as they were sent. */
export type ReportQuery = PeriodQuery & {
  readonly by?: unknown;
  readonly rank?: unknown;
  readonly rows?: unknown;
};

/** What a report is answered from. Only reads, so that any reader of the records will do. */
export interface ReportCall {
  readonly reader: Reader;
  readonly admin: Admin;
  readonly now: Date;
  readonly query: ReportQuery;
}

/** Throws 403 without access to reports. */
export function assertReports(admin: Admin): void {
  if (can(admin, "reports", "show")) return;
  throw new Problem("denied", `The role ${admin.role} has no access to reports.`);
}

/** Throws 403 for a role that may not read costs. */
export function assertCosts(admin: Admin): void {
  assertReports(admin);
  if (canReadField(admin.role, products, "costPrice")) return;
  throw new Problem("denied", `The role ${admin.role} cannot read costs.`);
}

/** Parses one of the allowed values of a report parameter. Throws 400. */
function wordOf<Word extends string>(words: readonly Word[], text: unknown): Word {
  const match = words.find((word) => word === text);
  if (match) return match;
  throw new Problem("bad-request", `Ask for one of ${words.join(", ")}.`);
}

/** Parses the number of rows of an open-ended report; undefined for all. Throws 400. */
export function countOfRows(text: unknown): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (Number.isInteger(count) && count > 0 && count <= mostRows) return count;
  throw new Problem("bad-request", `Ask for 1 to ${mostRows} rows.`);
}

/** Returns are shown as positive numbers; their cost is not a figure of a returns report. */
const asReturned = (figures: JournalFigures) => ({
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
const byProfit = (a: JournalFigures, b: JournalFigures): number => (profitOf(b) ?? 0) - (profitOf(a) ?? 0);

/** Costs are included only for roles that may read them. */
const shownTo = (admin: Admin) => (figures: JournalFigures) => {
  const all = salesSums(figures);
  return canReadField(admin.role, products, "costPrice") ? all : { ...all, cost: null, uncosted: null };
};

/** The period, and the settings that reports share. */
async function answerFor({ reader, admin, now, query }: ReportCall, largest: keyof JournalFigures = "total") {
  const { timeZone } = await readGlobal(reader, globalSettings);
  const period = await periodOf(reader, query, storeClock(now, timeZone).day);
  const count = countOfRows(query.rows);
  const question = {
    period,
    step: stepOfQuery(query, period),
    where: ownSales(admin),
    ...(count === undefined ? {} : { top: { by: largest, count } }),
  };
  return { question, about: { timeZone, sellerId: sellerOf(admin) } };
}

async function sales(call: ReportCall) {
  const { reader, admin, query } = call;
  const by = wordOf(groupings, query.by ?? "day");
  const { question, about } = await answerFor(call);
  const { previous, ...side } = await compare(salesSource(reader, by, question.where), question);
  const shown = (one: Side<SaleFigures>) => mapSide(one, shownTo(admin));
  return { ...about, by, ...shown(side), previous: previous && shown(previous) };
}

async function returns(call: ReportCall) {
  const by = wordOf(groupings, call.query.by ?? "product");
  const { question, about } = await answerFor(call, "returned");
  const where = [...question.where, returned];
  const { previous, ...side } = await compare(salesSource(call.reader, by, where), question);
  const back = (one: Side<SaleFigures>) => {
    const rows = isSpan(by) ? one.rows : [...one.rows].sort((a, b) => a.total - b.total);
    return mapSide({ ...one, rows }, asReturned);
  };
  return { ...about, by, ...back(side), previous: previous && back(previous) };
}

async function sellers(call: ReportCall) {
  const { reader, admin } = call;
  const rank = wordOf(ranks, call.query.rank ?? "best");
  const { question, about } = await answerFor(call);
  const { period, step, where } = question;
  const before = step && stepBack(period, step);
  const rows = await rankedSellers(reader, period, rank, where);
  const keys = rows.map(({ key }) => key);
  const earlier = before && (await salesOfKeys(reader, before, "product", keys, where));
  const shown = <Row extends ReportRow>(one: Pick<Side<SaleFigures, Row>, "period" | "rows">) =>
    mapSide(
      { ...one, others: null, shipping: null, rest: null, totals: addFigures(one.rows) },
      shownTo(admin),
    );
  const previous = before && earlier && shown({ period: before, rows: earlier });
  return { ...about, rank, ...shown({ period, rows }), previous };
}

async function margin(call: ReportCall) {
  const by = wordOf(marginGroupings, call.query.by ?? "product");
  const { question, about } = await answerFor(call, "net");
  const where = [...question.where, ofItems];
  const { previous, ...side } = await compare(salesSource(call.reader, by, where), question);
  const ofGoods = (one: Side<SaleFigures>): Side<SaleFigures> => ({
    ...one,
    rows: isSpan(by) ? one.rows : [...one.rows].sort(byProfit),
    shipping: null,
  });
  return { ...about, by, ...ofGoods(side), previous: previous && ofGoods(previous) };
}

async function unpaid({ reader, admin, now, query }: ReportCall) {
  const { timeZone } = await readGlobal(reader, globalSettings);
  const { day } = storeClock(now, timeZone);
  const report = await unpaidByAge(reader, day, timeZone, ownSales(admin), countOfRows(query.rows));
  return { timeZone, sellerId: sellerOf(admin), day, ...report };
}

const dashboard = ({ reader, admin, now }: ReportCall) => dashboardReport(reader, admin, now);

const sold = ["orders", "past-orders", "returns", "products"] as const;

/** An answer that is more than sums of records. */
interface WrittenAnswer {
  readonly answer: (call: ReportCall) => Promise<object>;
  /** Throws 403 for a user who may not have it. */
  readonly assert: (admin: Admin) => void;
  /** The resources it follows from, without those that it only names. */
  readonly lists: readonly string[];
}

/** The answers of `/reports/{name}` that are more than sums of records. */
export const answers = {
  dashboard: {
    answer: dashboard,
    assert: () => undefined,
    lists: [...sold, "payments", "categories", "attributes", "extras"],
  },
  sales: { answer: sales, assert: assertReports, lists: [...sold, "payments"] },
  returns: { answer: returns, assert: assertReports, lists: sold },
  sellers: { answer: sellers, assert: assertReports, lists: sold },
  margin: { answer: margin, assert: assertCosts, lists: sold },
  unpaid: { answer: unpaid, assert: assertReports, lists: ["orders", "customers"] },
} as const satisfies Record<string, WrittenAnswer>;

const written: ReadonlyMap<string, WrittenAnswer> = new Map(Object.entries(answers));

/** Returns the answer of a name that is more than sums of records; undefined if there is none. */
export const writtenAnswer = (name: string): WrittenAnswer | undefined => written.get(name);
