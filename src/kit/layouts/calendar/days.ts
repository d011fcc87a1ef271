import type { AnyField } from "../../../core/fields/field.ts";
import { isEnd, isInStoreZone } from "../../../core/kinds/date-time.ts";
import { momentOf, wallClock } from "../../../domain/texts/zoned.ts";
import type { CalendarSpan } from "../../list/list-state.ts";

const day = 86_400_000;

const timeOf = (text: string): number => Date.parse(`${text}T00:00:00Z`);

/** Returns the day so many days later. Days are `2026-12-31`. */
export const addDays = (text: string, days: number): string =>
  new Date(timeOf(text) + days * day).toISOString().slice(0, 10);

/** Returns how many days the second day is after the first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / day);

/** Returns the day of the week, from 1 for Monday to 7 for Sunday. */
const weekday = (text: string): number => new Date(timeOf(text)).getUTCDay() || 7;

/** Languages whose weeks do not begin on Monday, where the browser does not say. */
const otherStarts: Readonly<Record<string, number>> = { en: 7, ar: 6, he: 7, ja: 7, ko: 7, zh: 7, hi: 7 };

/** Returns the day on which weeks begin, from 1 for Monday to 7 for Sunday. */
export function weekStart(language: string): number {
  const locale = new Intl.Locale(language);
  const info: unknown =
    "getWeekInfo" in locale && typeof locale.getWeekInfo === "function" ? locale.getWeekInfo() : undefined;
  const first =
    typeof info === "object" && info !== null && "firstDay" in info && typeof info.firstDay === "number"
      ? info.firstDay
      : undefined;
  return first ?? otherStarts[locale.language] ?? 1;
}

const startOfWeek = (text: string, start: number): string =>
  addDays(text, -((weekday(text) - start + 7) % 7));

/** Returns the weeks that a month, a week or a day is shown in: whole weeks, or one day. */
export function weeksOf(span: CalendarSpan, date: string, start: number): readonly (readonly string[])[] {
  if (span === "day") return [[date]];
  const first = startOfWeek(span === "week" ? date : `${date.slice(0, 8)}01`, start);
  const weeks: string[][] = [];
  for (let week = first; weeks.length === 0 || isInMonth(span, week, date); week = addDays(week, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(week, at)));
  }
  return weeks;
}

const isInMonth = (span: CalendarSpan, week: string, date: string) =>
  span === "month" && week.slice(0, 7) === date.slice(0, 7);

/** Returns a day of the period before or after, with the same place in it where there is one. */
export function turned(span: CalendarSpan, date: string, by: 1 | -1): string {
  if (span !== "month") return addDays(date, span === "week" ? 7 * by : by);
  const [year = 0, month = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
}

/** Whose clocks tell the day of a value. */
export const zoneOf = (field: AnyField, store: string, own: string): string =>
  isInStoreZone(field) ? store : own;

/** Returns the day of a day or a moment; null without one. An end at midnight is the end of the day before. */
export function dayOf(field: AnyField, value: unknown, zone: string): string | null {
  if (typeof value !== "string" || value === "") return null;
  if (field.kind === "date") return value.slice(0, 10);
  const moment = isEnd(field) ? new Date(Date.parse(value) - 1).toISOString() : value;
  return wallClock(moment, zone).slice(0, 10) || null;
}

/** Returns a day or a moment so many days later, at the same time on the clocks of the zone. */
export function shifted(field: AnyField, value: string, days: number, zone: string): string {
  if (field.kind === "date") return addDays(value.slice(0, 10), days);
  const shown = wallClock(value, zone);
  const moved = momentOf(`${addDays(shown.slice(0, 10), days)}${shown.slice(10)}`, zone);
  const milliseconds = new Date(value).getUTCMilliseconds();
  return moved === null ? value : new Date(Date.parse(moved) + milliseconds).toISOString();
}

/** What takes some days. */
export interface Spanning {
  readonly first: string;
  readonly last: string;
}

/** A part of something in one week: its first column, from 0, the number of columns, and its line. */
export interface Bar<T extends Spanning> {
  readonly of: T;
  readonly column: number;
  readonly columns: number;
  readonly line: number;
}

/** Returns the bars of a week, no two of which overlap: the first ones and the longest ones are in the upper lines. */
export function barsOf<T extends Spanning>(week: readonly string[], all: readonly T[]): readonly Bar<T>[] {
  const [first = "", last = ""] = [week[0], week.at(-1)];
  const lines: number[] = [];
  return all
    .filter((one) => one.first <= last && one.last >= first)
    .toSorted((a, b) => a.first.localeCompare(b.first) || b.last.localeCompare(a.last))
    .map((of) => {
      const column = Math.max(0, daysBetween(first, of.first));
      const end = Math.min(week.length - 1, daysBetween(first, of.last));
      const free = lines.findIndex((taken) => taken <= column);
      const line = free < 0 ? lines.length : free;
      lines[line] = end + 1;
      return { of, column, columns: end - column + 1, line };
    });
}
