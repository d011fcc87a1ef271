import { fieldOf } from "../../core/define.ts";
import type { Report, ReportSource } from "../../core/report.ts";
import { addDays, type Period, spanStart } from "../../domain/report-period.ts";
import { endOfDay, startOfDay } from "../../domain/texts/zoned.ts";
import { pathTo } from "../../kit/context/registry.ts";
import type { FilterState } from "../../kit/fields/props.ts";
import { formatListState, initialListState } from "../../kit/list/list-state.ts";
import { customers } from "../../resources/customers.ts";
import { products } from "../../resources/products.ts";
import { returns } from "../../resources/returns.ts";
import { ordersAddress, productsAddress, soldFilters } from "./addresses.ts";
import type { AnswerRow, ReportAnswer } from "./answer.ts";
import { listAddress } from "./list-address.ts";

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

const fields: Readonly<Record<string, string>> = {
  payment: "paymentMethods_like",
  type: "orderType",
  staff: "sellerId",
  customer: "customerId",
};

/** The records of certain days that a report adds up, in their list. */
function recordsIn(
  { from: resource, where, on }: ReportSource,
  { timeZone = "UTC" }: ReportAnswer,
  period: Period | undefined,
  more: Readonly<Record<string, unknown>> = {},
): string {
  const days: Record<string, string> = {};
  if (on !== undefined && period) {
    const isMoment = (fieldOf(resource, on)?.type.column ?? "timestamp") === "timestamp";
    days[`${on}_gte`] = isMoment ? startOfDay(period.from, timeZone) : period.from;
    days[`${on}_lte`] = isMoment ? endOfDay(period.to, timeZone) : period.to;
  }
  return listAddress(resource, { ...where, ...days, ...more });
}

/** The link behind a row of a report that is sums of records. */
function sourceRowLink(source: ReportSource, answer: ReportAnswer, { key, label }: AnswerRow): string | null {
  const { from, rows } = source;
  const { period } = answer;
  if ("every" in rows) return period ? recordsIn(source, answer, daysOfSpan(key, rows.every, period)) : null;
  if (rows.to !== undefined && label === null) return null;
  if (key === "") return null;
  return fieldOf(from, rows.by)?.hidden?.includes("filter")
    ? null
    : recordsIn(source, answer, period, { [rows.by]: key });
}

/** Returns the link to the list or record behind a row; null without one. */
export function rowLink(report: Report, answer: ReportAnswer, row: AnswerRow): string | null {
  const { call, source, subject } = report;
  const { key, label } = row;
  if (call === "unpaid") return label === null ? null : pathTo(customers, "show", key);
  if (subject === "product") return label === null ? null : pathTo(products, "show", key);
  if (subject === "category") return label === null ? null : productsAddress({ categoryIds: [key] });
  if (source) return sourceRowLink(source, answer, row);
  const { period } = answer;
  if (!period || key === "" || subject === "tax" || subject === "hour") return null;
  if (subject === "day" || subject === "week" || subject === "month") {
    return ordersIn(answer, daysOfSpan(key, subject, period));
  }
  const field = fields[subject];
  return field === undefined ? null : ordersIn(answer, period, { [field]: [key] });
}

/** Returns the link to the list behind all figures of a report. */
export function sourceLink({ call, source }: Report, answer: ReportAnswer): string {
  const { period, timeZone = "UTC", sellerId = null } = answer;
  if (source) return recordsIn(source, answer, period);
  if (call === "unpaid")
    return ordersAddress({ due_gte: ["1"], ...(sellerId ? { sellerId: [sellerId] } : {}) });
  if (!period) return ordersAddress();
  if (call !== "returns") return ordersIn(answer, period);
  const until = Date.parse(startOfDay(addDays(period.to, 1), timeZone)) - 1;
  const filters = {
    returnedAt_gte: [startOfDay(period.from, timeZone)],
    returnedAt_lte: [new Date(until).toISOString()],
  };
  return `${pathTo(returns, "list")}?${formatListState(returns, { ...initialListState(returns), filters })}`;
}
