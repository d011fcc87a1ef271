import { type Currency, toMajor } from "../../domain/money/money.ts";
import type { DateFormat } from "../../domain/texts/date-format.ts";
import { once } from "../once.ts";
import { dayFormats, type TimeFormat } from "./format-days.ts";

/** Formats values in one language. All functions return "" for invalid values. */
export interface Formats {
  /** Formats `minor` units of the currency, with its symbol. */
  money(minor: number): string;
  /** Formats the amounts from the lowest to the highest, `$49.90 – $55.50`; one if they are the same. */
  moneySpan(lowest: number, highest: number): string;
  number(value: number): string;
  /** Formats 7.5 as 7.5 %. */
  percent(value: number): string;
  /** Formats a calendar day, `YYYY-MM-DD`. */
  date(day: string): string;
  /** Formats an ISO 8601 moment, by default in the user's own time zone. */
  dateTime(moment: string): string;
  /** Formats a period of two days, or of two moments. */
  dateRange(from: string, to: string): string;
  dateTimeRange(from: string, to: string): string;
  /** Formats the day of a moment with its weekday, for headings. */
  longDate(time: Date): string;
  list(texts: readonly string[]): string;
}

const made = new Map<string, Formats>();

/**
 * Returns the formats of a language, cached because Intl formatters are expensive.
 * @param currency of amounts
 * @param timeZone of moments; default: the user's own
 */
export function formatsOf(
  language: string,
  dateFormat: DateFormat,
  currency: Currency,
  timeZone?: string,
): Formats {
  const key = `${language} ${currency.code} ${currency.digits} ${dateFormat} ${timeZone}`;
  const memo = made.get(key);
  if (memo) return memo;
  const formats = makeFormats(language, dateFormat, currency, timeZone);
  made.set(key, formats);
  return formats;
}

function makeFormats(
  language: string,
  dateFormat: DateFormat,
  currency: Currency,
  timeZone: string | undefined,
): Formats {
  const money = once(
    () =>
      new Intl.NumberFormat(language, {
        style: "currency",
        currency: currency.code,
        minimumFractionDigits: currency.digits,
        maximumFractionDigits: currency.digits,
      }),
  );
  const number = once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 20 }));
  const percent = once(() => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 4 }));
  const { day, moment, long } = dayFormats(language, dateFormat, timeZone);
  const list = once(() => new Intl.ListFormat(language, { type: "unit" }));
  const amount = (minor: number) =>
    Number.isFinite(minor) ? writtenAmount(money(), Number(toMajor(minor, currency))) : "";
  return {
    money: amount,
    moneySpan: (lowest, highest) =>
      lowest === highest ? amount(lowest) : `${amount(lowest)} – ${amount(highest)}`,
    number: (value) => number().format(value),
    percent: (value) => percent().format(value / 100),
    date: (text) => formatTime(day, startOfDay(text)),
    dateTime: (text) => formatTime(moment, Date.parse(text)),
    dateRange: (from, to) => formatPeriod(day, startOfDay(from), startOfDay(to)),
    dateTimeRange: (from, to) => formatPeriod(moment, Date.parse(from), Date.parse(to)),
    longDate: (time) => long.format(time),
    list: (texts) => list().format(texts),
  };
}

/** Direction marks of right-to-left scripts. */
const fromTheRight = /[\u061c\u200f]/;

/**
 * Formats an amount. In right-to-left numbers the letters and the symbol of a currency would be separated, so `US$` is
 * isolated.
 */
export function writtenAmount(format: Intl.NumberFormat, amount: number): string {
  const text = format.format(amount);
  if (!fromTheRight.test(text)) return text;
  return format
    .formatToParts(amount)
    .map(({ type, value }) => (type === "currency" ? `\u2068${value}\u2069` : value))
    .join("");
}

const startOfDay = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`);

function formatPeriod(format: TimeFormat, from: number, to: number): string {
  return Number.isNaN(from) || Number.isNaN(to) || from > to ? "" : format.formatRange(from, to);
}

function formatTime(format: TimeFormat, time: number): string {
  return Number.isNaN(time) ? "" : format.format(time);
}
