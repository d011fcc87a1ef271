/** A period of calendar days, `YYYY-MM-DD` in the store's time zone. Both ends are included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const millisecondsADay = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / millisecondsADay;
const dayOf = (number: number): string => new Date(number * millisecondsADay).toISOString().slice(0, 10);

/** Whether the text is a calendar day. */
export function isPeriodDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(numberOf(text)) && dayOf(numberOf(text)) === text;
}

/** Adds days to a day; negative numbers subtract. */
export function addDays(day: string, by: number): string {
  return dayOf(numberOf(day) + by);
}

export function lengthOf({ from, to }: Period): number {
  return numberOf(to) - numberOf(from) + 1;
}

/** What a period is compared with. */
export const comparisons = ["previous", "year", "none"] as const;
export type ComparedWith = (typeof comparisons)[number];

/** Returns every day of a period. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, at) => addDays(period.from, at));
}

export const spans = ["day", "week", "month"] as const;
export type DaySpan = (typeof spans)[number];

/** Returns the day of the week, from 0 on Monday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: string): number => (((numberOf(day) + 3) % 7) + 7) % 7;

/** Returns the first day of the week (Monday) or month of a day, or the day itself. */
export function spanStart(day: string, span: DaySpan): string {
  if (span === "day") return day;
  if (span === "month") return `${day.slice(0, 7)}-01`;
  return addDays(day, -weekdayOf(day));
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

/** Returns the period of a range as of `day`; future days are excluded. */
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

/** How far back a comparison goes: months differ in length. */
export type PeriodStep = { readonly days: number } | { readonly months: number };

const monthsOfRange: Partial<Record<Range, number>> = { thisMonth: 1, lastMonth: 1, thisYear: 12 };

/**
 * Returns the distance to the comparison period; null for none. Whole months are compared with as many months before, a
 * month or year to date with the same days of the one before, and anything else, including whole weeks, with as many
 * days before.
 * @param range the range the period was chosen by, if it was not chosen by days
 */
export function periodStep(period: Period, comparison: ComparedWith, range?: Range): PeriodStep | null {
  if (comparison === "none") return null;
  if (comparison === "year") return { months: 12 };
  const months = range === undefined ? wholeMonths(period) : monthsOfRange[range];
  return months ? { months } : { days: lengthOf(period) };
}

/** Returns the period one step before. Whole months stay whole, whatever their length. */
export function stepBack(period: Period, step: PeriodStep): Period {
  const from = dayBefore(period.from, step);
  const to = dayBefore(period.to, step);
  return { from, to: "months" in step && wholeMonths(period) > 0 ? monthEnd(to) : to };
}

/**
 * Maps each day of the period one step before to the day of this period it is compared with. A day has at most one
 * partner; days that the shorter month lacks have none.
 */
export function partners(period: Period, step: PeriodStep): ReadonlyMap<string, string> {
  const beside = new Map<string, string>();
  for (const day of daysOf(period)) {
    const before = dayBefore(day, step);
    if (!beside.has(before)) beside.set(before, day);
  }
  return beside;
}

/** Returns the same day one step earlier, or the last of its month if the month is too short. */
function dayBefore(day: string, step: PeriodStep): string {
  if ("days" in step) return addDays(day, -step.days);
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const at = Math.max(year * 12 + month - 1 - step.months, 0);
  const first = `${digits(Math.floor(at / 12), 4)}-${digits((at % 12) + 1, 2)}-01`;
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return isPeriodDay(same) ? same : monthEnd(first);
}

const digits = (number: number, length: number): string => String(number).padStart(length, "0");

const monthEnd = (day: string): string =>
  addDays(spanStart(addDays(spanStart(day, "month"), 31), "month"), -1);

/** Returns the number of months of a period, 0 unless it consists of whole months. */
function wholeMonths({ from, to }: Period): number {
  if (from !== spanStart(from, "month") || to !== monthEnd(to)) return 0;
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from) + 1;
}
