import { useContext } from "react";
import { getI18n, I18nContext } from "react-i18next";
import type { DateFormat } from "../../domain/date-format.ts";
import { baseCurrency, toMajor } from "../../domain/money.ts";
import { DateFormatContext } from "../date-format.ts";
import { dayFormats, type TimeFormat } from "./format-days.ts";

/** How values read in one language. All return "" for what they cannot read. */
export interface Formats {
  /** `minor` units of the base currency, with its sign. */
  money(minor: number): string;
  number(value: number): string;
  /** 7.5 reads as 7.5 %. */
  percent(value: number): string;
  /** A calendar day, `YYYY-MM-DD`. */
  date(day: string): string;
  /** An ISO moment in the reader's own time zone. */
  dateTime(moment: string): string;
  /** A period of two days, or of two moments. */
  dateRange(from: string, to: string): string;
  dateTimeRange(from: string, to: string): string;
  /** A moment's day with the day of the week, for headings. */
  longDate(time: Date): string;
  list(texts: readonly string[]): string;
}

const made = new Map<string, Formats>();

/** The formats of a language; made once, since Intl formatters are costly. */
function formatsOf(language: string, dateFormat: DateFormat): Formats {
  const currency = baseCurrency();
  const key = `${language} ${currency.code} ${currency.digits} ${dateFormat}`;
  const known = made.get(key);
  if (known) return known;
  const formats = makeFormats(language, dateFormat);
  made.set(key, formats);
  return formats;
}

/**
 * The formats of the language on screen. Does not listen for another language by itself, because a page of
 * cells would listen a hundred times; labels change with it and draw everything anew.
 */
export function useFormats(): Formats {
  const i18n = useContext(I18nContext)?.i18n ?? getI18n();
  return formatsOf(i18n?.resolvedLanguage ?? i18n?.language ?? "en", useContext(DateFormatContext));
}

function makeFormats(language: string, dateFormat: DateFormat): Formats {
  const currency = baseCurrency();
  const money = new Intl.NumberFormat(language, {
    style: "currency",
    currency: currency.code,
    minimumFractionDigits: currency.digits,
    maximumFractionDigits: currency.digits,
  });
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 20 });
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 4 });
  const { day, moment, long } = dayFormats(language, dateFormat);
  const list = new Intl.ListFormat(language, { type: "unit" });
  return {
    money: (minor) => (Number.isFinite(minor) ? money.format(Number(toMajor(minor, currency))) : ""),
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    date: (text) => formatTime(day, startOfDay(text)),
    dateTime: (text) => formatTime(moment, Date.parse(text)),
    dateRange: (from, to) => formatPeriod(day, startOfDay(from), startOfDay(to)),
    dateTimeRange: (from, to) => formatPeriod(moment, Date.parse(from), Date.parse(to)),
    longDate: (time) => long.format(time),
    list: (texts) => list.format(texts),
  };
}

const startOfDay = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`);

function formatPeriod(format: TimeFormat, from: number, to: number): string {
  return Number.isNaN(from) || Number.isNaN(to) || from > to ? "" : format.formatRange(from, to);
}

function formatTime(format: TimeFormat, time: number): string {
  return Number.isNaN(time) ? "" : format.format(time);
}

/** The sign of the base currency in a language, and the side it stands on: `$`, before. */
export function currencySign(language: string): { sign: string; before: boolean } {
  const parts = new Intl.NumberFormat(language, {
    style: "currency",
    currency: baseCurrency().code,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(1);
  const at = parts.findIndex((part) => part.type === "currency");
  const sign = parts[at]?.value ?? baseCurrency().code;
  return { sign, before: at < parts.findIndex((part) => part.type === "integer") };
}

/** The decimal separator of a language. */
export function decimalSign(language: string): string {
  return (
    new Intl.NumberFormat(language).formatToParts(1.5).find((part) => part.type === "decimal")?.value ?? "."
  );
}
