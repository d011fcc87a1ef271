import { addDays, type Period, spanStart } from "../../domain/report-period.ts";
import { startOfDay } from "../../domain/texts/zoned.ts";
import { pathTo } from "../../kit/context/registry.ts";
import type { FilterState } from "../../kit/fields/props.ts";
import { formatListState, initialListState } from "../../kit/list/list-state.ts";
import { customers } from "../../resources/customers.ts";
import { products } from "../../resources/products.ts";
import { returns } from "../../resources/returns.ts";
import { ordersAddress, productsAddress, soldFilters } from "./addresses.ts";
import type { AnswerRow, ReportAnswer } from "./answer.ts";
import type { Report } from "./reports.ts";

/** The orders of certain days in the store's time zone. */
function ordersIn(answer: ReportAnswer, { from, to }: Period, more: FilterState = {}): string {
  const { timeZone = "UTC", sellerId = null } = answer;
  const until = startOfDay(addDays(to, 1), timeZone);
  return ordersAddress({ ...soldFilters({ from: startOfDay(from, timeZone), until, sellerId }), ...more });
}

/** The days of a week or month within the period. */
function daysOfSpan(key: string, span: "day" | "week" | "month", period: Period): Period {
  const next = { day: addDays(key, 1), week: addDays(key, 7), month: spanStart(addDays(key, 31), "month") };
  const last = addDays(next[span], -1);
  return { from: key < period.from ? period.from : key, to: last > period.to ? period.to : last };
}

const fields = {
  payment: "paymentMethods_like",
  type: "orderType",
  staff: "sellerId",
  customer: "customerId",
};

/** Returns the link to the list or record behind a row; null without one. */
export function rowLink(
  { call, subject }: Report,
  answer: ReportAnswer,
  { key, label }: AnswerRow,
): string | null {
  if (call === "unpaid") return label === null ? null : pathTo(customers, "show", key);
  if (subject === "product") return label === null ? null : pathTo(products, "show", key);
  if (subject === "category") return label === null ? null : productsAddress({ categoryIds: [key] });
  const { period } = answer;
  if (!period || key === "" || subject === "tax" || subject === "hour") return null;
  if (subject === "day" || subject === "week" || subject === "month") {
    return ordersIn(answer, daysOfSpan(key, subject, period));
  }
  return ordersIn(answer, period, { [fields[subject]]: [key] });
}

/** Returns the link to the list behind all figures of a report. */
export function sourceLink({ call }: Report, answer: ReportAnswer): string {
  const { period, timeZone = "UTC", sellerId = null } = answer;
  if (call === "unpaid")
    return ordersAddress({ due_gte: ["1"], ...(sellerId ? { sellerId: [sellerId] } : {}) });
  if (call === "stock" || !period) return productsAddress();
  if (call !== "returns") return ordersIn(answer, period);
  const until = Date.parse(startOfDay(addDays(period.to, 1), timeZone)) - 1;
  const filters = {
    returnedAt_gte: [startOfDay(period.from, timeZone)],
    returnedAt_lte: [new Date(until).toISOString()],
  };
  return `${pathTo(returns, "list")}?${formatListState(returns, { ...initialListState(returns), filters })}`;
}
