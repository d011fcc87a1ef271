import { canReadField } from "../../../src/core/access.ts";
import { profitOf } from "../../../src/domain/money/margin.ts";
import { salesSums } from "../../../src/domain/orders/sales-sums.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { stepBack } from "../../../src/domain/report-period.ts";
import { dayIn } from "../../../src/domain/texts/zoned.ts";
import { globalSettings } from "../../../src/resources/global-settings.ts";
import { products } from "../../../src/resources/products.ts";
import { Problem } from "../../platform/problem.ts";
import { inQuery } from "../../records/endpoints/query.ts";
import { readGlobal } from "../../records/globals/record.ts";
import { type ReportCall, reportAnswer } from "../../records/reports/answer.ts";
import { askedPeriod, comparePeriods, countOfRows, mapSide, type Side } from "../reports/index.ts";
import { addFigures, firstSale, type JournalFigures, ofItems, returned } from "./journal.ts";
import { ownSales, sellerOf } from "./own-sales.ts";
import {
  groupings,
  isSpan,
  marginGroupings,
  type ReportRow,
  type SaleFigures,
  salesOfKeys,
  salesSource,
  sold,
} from "./sales.ts";
import { rankedSellers, ranks } from "./sellers.ts";
import { marginShape, salesShape, sellersShape, unpaidShape } from "./shapes.ts";
import { unpaidByAge } from "./unpaid.ts";

/** Parses one of the allowed values of a report parameter. Throws 400. */
function wordOf<Word extends string>(words: readonly Word[], text: unknown): Word {
  const match = words.find((word) => word === text);
  if (match) return match;
  throw new Problem("bad-request", `Ask for one of ${words.join(", ")}.`);
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
async function answerFor(call: ReportCall, largest: keyof JournalFigures = "total") {
  const { timeZone, period, step } = await askedPeriod(call, () => firstSale(call.reader));
  const count = countOfRows(call.query);
  const top = count === undefined ? {} : { top: { by: largest, count } };
  const question = { period, step, where: ownSales(call.admin), ...top };
  return { question, about: { timeZone, sellerId: sellerOf(call.admin) } };
}

/** What belongs to no row of a report of sales is shipping. */
const asShipping = <F, S>({ apart, ...side }: S & { readonly apart: F }) => ({ ...side, shipping: apart });

async function salesOf(call: ReportCall) {
  const { reader, admin, query } = call;
  const by = wordOf(groupings, query.by ?? "day");
  const { question, about } = await answerFor(call);
  const { previous, ...side } = await comparePeriods(salesSource(reader, by, question.where), question);
  const shown = (one: Side<SaleFigures>) => asShipping(mapSide(one, shownTo(admin)));
  return { ...about, by, ...shown(side), previous: previous && shown(previous) };
}

async function returnsOf(call: ReportCall) {
  const by = wordOf(groupings, call.query.by ?? "product");
  const { question, about } = await answerFor(call, "returned");
  const where = [...question.where, returned];
  const { previous, ...side } = await comparePeriods(salesSource(call.reader, by, where), question);
  const back = (one: Side<SaleFigures>) => {
    const rows = isSpan(by) ? one.rows : [...one.rows].sort((a, b) => a.total - b.total);
    return asShipping(mapSide({ ...one, rows }, asReturned));
  };
  return { ...about, by, ...back(side), previous: previous && back(previous) };
}

async function sellersOf(call: ReportCall) {
  const { reader, admin } = call;
  const rank = wordOf(ranks, call.query.rank ?? "best");
  const { question, about } = await answerFor(call);
  const { period, step, where } = question;
  const before = step && stepBack(period, step);
  const rows = await rankedSellers(reader, period, rank, where);
  const keys = rows.map(({ key }) => key);
  const earlier = before && (await salesOfKeys(reader, before, "product", keys, where));
  const shown = <Row extends ReportRow>(one: Pick<Side<SaleFigures, Row>, "period" | "rows">) =>
    asShipping(
      mapSide(
        { ...one, others: null, apart: null, rest: null, totals: addFigures(one.rows) },
        shownTo(admin),
      ),
    );
  const previous = before && earlier && shown({ period: before, rows: earlier });
  return { ...about, rank, ...shown({ period, rows }), previous };
}

async function marginOf(call: ReportCall) {
  const by = wordOf(marginGroupings, call.query.by ?? "product");
  const { question, about } = await answerFor(call, "net");
  const where = [...question.where, ofItems];
  const { previous, ...side } = await comparePeriods(salesSource(call.reader, by, where), question);
  const ofGoods = (one: Side<SaleFigures>) => {
    const rows = isSpan(by) ? one.rows : [...one.rows].sort(byProfit);
    return asShipping({ ...one, rows, apart: null });
  };
  return { ...about, by, ...ofGoods(side), previous: previous && ofGoods(previous) };
}

async function unpaidOf({ reader, admin, now, query }: ReportCall) {
  const { timeZone } = await readGlobal(reader, globalSettings);
  const day = dayIn(now, timeZone);
  const report = await unpaidByAge(reader, day, timeZone, ownSales(admin), countOfRows(query));
  return { timeZone, sellerId: sellerOf(admin), day, ...report };
}

const by = inQuery("by", { enum: groupings });

export const sales = reportAnswer({
  summary: "Sales",
  query: [by],
  answer: salesShape,
  lists: [...sold, "payments"],
  run: salesOf,
});

export const returns = reportAnswer({
  summary: "Returns",
  query: [by],
  answer: salesShape,
  lists: sold,
  run: returnsOf,
});

export const margin = reportAnswer({
  summary: "Net sales, cost and profit of sold items",
  query: [inQuery("by", { enum: marginGroupings })],
  answer: marginShape,
  lists: sold,
  run: marginOf,
});

export const sellers = reportAnswer({
  summary: "Best and worst sellers",
  query: [inQuery("rank", { enum: ranks })],
  answer: sellersShape,
  lists: sold,
  run: sellersOf,
});

export const unpaid = reportAnswer({
  summary: "What customers owe, by days overdue",
  answer: unpaidShape,
  lists: ["orders", "customers"],
  run: unpaidOf,
});
