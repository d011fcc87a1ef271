import type { DateFormat } from "../domain/date-format.ts";
import { type Currency, toMajor } from "../domain/money.ts";
import { dayFormats, type TimeFormat } from "./fields/format-days.ts";
import { once } from "./once.ts";

/** How values read in one language. All return "" for what they cannot read. */
export interface Formats {
  /** `minor` units of the currency, with its sign. */
  money(minor: number): string;
  number(value: number): string;
  /** 7.5 reads as 7.5 %. */
  percent(value: number): string;
  /** A calendar day, `YYYY-MM-DD`. */
  date(day: string): string;
  /** An ISO moment, in the reader's own time zone where no other was asked for. */
  dateTime(moment: string): string;
  /** A period of two days, or of two moments. */
  dateRange(from: string, to: string): string;
  dateTimeRange(from: string, to: string): string;
  /** A moment's day with the day of the week, for headings. */
  longDate(time: Date): string;
  list(texts: readonly string[]): string;
}

const made = new Map<string, Formats>();

/**
 * The formats of a language; made once, since Intl formatters are costly.
 * @param currency that amounts are in
 * @param timeZone of moments; default: the reader's own
 */
export function formatsOf(
  language: string,
  dateFormat: DateFormat,
  currency: Currency,
  timeZone?: string,
): Formats {
  const key = `${language} ${currency.code} ${currency.digits} ${dateFormat} ${timeZone}`;
  const known = made.get(key);
  if (known) return known;
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
  return {
    money: (minor) =>
      Number.isFinite(minor) ? writtenAmount(money(), Number(toMajor(minor, currency))) : "",
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

/** Marks of a script that is written from the right. */
const fromTheRight = /[\u061c\u200f]/;

/**
 * An amount. Beside numbers that are read from the right, the letters and the sign of a currency would part:
 * `US$` is isolated, so that it stays whole.
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
