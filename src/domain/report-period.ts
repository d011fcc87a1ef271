/** Days are `YYYY-MM-DD`, as the calendar on the store's wall has them. Both ends of a period belong to it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const millisecondsADay = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / millisecondsADay;
const dayOf = (number: number): string => new Date(number * millisecondsADay).toISOString().slice(0, 10);

/** Is it a day of the calendar? */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(numberOf(text)) && dayOf(numberOf(text)) === text;
}

/** The day so many days later, or earlier with a minus sign. */
export function addDays(day: string, by: number): string {
  return dayOf(numberOf(day) + by);
}

export function lengthOf({ from, to }: Period): number {
  return numberOf(to) - numberOf(from) + 1;
}

/** The period of the same length that ended the day before this one began. */
export function previousPeriod(period: Period): Period {
  return { from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) };
}

/** The same days a year earlier; 29 February is taken for the 28th. */
export function yearBefore({ from, to }: Period): Period {
  return { from: lastYear(from), to: lastYear(to) };
}

function lastYear(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, "0");
  const same = `${year}${day.slice(4)}`;
  return isDay(same) ? same : `${year}-02-28`;
}

/** What a period is compared with. */
export const comparisons = ["previous", "year", "none"] as const;
export type Comparison = (typeof comparisons)[number];

/** The period to compare with; null for none. */
export function comparedPeriod(period: Period, comparison: Comparison): Period | null {
  if (comparison === "none") return null;
  return comparison === "year" ? yearBefore(period) : previousPeriod(period);
}

/** Every day of a period. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, at) => addDays(period.from, at));
}

export const spans = ["day", "week", "month"] as const;
export type Span = (typeof spans)[number];

/** The first day of the week (Monday) or month that a day lies in; the day itself. */
export function spanStart(day: string, span: Span): string {
  if (span === "day") return day;
  if (span === "month") return `${day.slice(0, 7)}-01`;
  // 1970-01-01 was a Thursday.
  const weekday = (((numberOf(day) + 3) % 7) + 7) % 7;
  return addDays(day, -weekday);
}

export const ranges = [
  "today",
  "yesterday",
  "last7",
  "last30",
  "thisMonth",
  "lastMonth",
  "thisYear",
] as const;
/** A period that moves with the calendar. */
export type Range = (typeof ranges)[number];

/** The days of a range as seen from `day`; what is still to come does not belong to it. */
export function rangePeriod(range: Range, day: string): Period {
  if (range === "today") return { from: day, to: day };
  if (range === "yesterday") return { from: addDays(day, -1), to: addDays(day, -1) };
  if (range === "last7") return { from: addDays(day, -6), to: day };
  if (range === "last30") return { from: addDays(day, -29), to: day };
  if (range === "thisYear") return { from: `${day.slice(0, 4)}-01-01`, to: day };
  const month = spanStart(day, "month");
  if (range === "thisMonth") return { from: month, to: day };
  const last = addDays(month, -1);
  return { from: spanStart(last, "month"), to: last };
}
