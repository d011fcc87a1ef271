import { isObject } from "../../../src/domain/is-object.ts";

/** The days of the week, in the order in which they are shown and written. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** From when until when it is open, `09:00` to `17:30`; `24:00` is the end of the day. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The hours of each day, in the order of the clock. A day without any is closed. */
export type OpeningHours = { readonly [Day in Weekday]?: readonly Span[] };

/** More would be a timetable. */
export const mostSpans = 2;

const isStart = (time: unknown): time is string =>
  typeof time === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
const isEnd = (time: unknown): time is string => time === "24:00" || isStart(time);

export const isWeekday = (name: string): name is Weekday => weekdays.some((day) => day === name);

/** What can be wrong with the hours of a day. */
export type HoursProblem = "time" | "order" | "overlap" | "tooMany";

/** Returns the hours of a day in the order of the clock, or what is wrong with them. Times compare as texts. */
export function readSpans(value: unknown): readonly Span[] | HoursProblem {
  if (!Array.isArray(value)) return "time";
  if (value.length > mostSpans) return "tooMany";
  const spans: Span[] = [];
  for (const one of value as readonly unknown[]) {
    if (!isObject(one) || Object.keys(one).length !== 2) return "time";
    const { from, to } = one;
    if (!isStart(from) || !isEnd(to)) return "time";
    if (from >= to) return "order";
    spans.push({ from, to });
  }
  spans.sort((one, other) => (one.from < other.from ? -1 : 1));
  const overlaps = spans.some(({ to }, at) => to > (spans[at + 1]?.from ?? to));
  return overlaps ? "overlap" : spans;
}

/** Returns the hours of a week without its closed days, or what is wrong with each day; null if it is no week. */
export function readWeek(
  value: unknown,
): { readonly hours: OpeningHours } | { readonly problems: { [Day in Weekday]?: HoursProblem } } | null {
  if (!isObject(value) || !Object.keys(value).every(isWeekday)) return null;
  const hours: { [Day in Weekday]?: readonly Span[] } = {};
  const problems: { [Day in Weekday]?: HoursProblem } = {};
  for (const name of weekdays) {
    const spans = readSpans(value[name] ?? []);
    if (typeof spans === "string") problems[name] = spans;
    else if (spans.length > 0) hours[name] = spans;
  }
  return Object.keys(problems).length > 0 ? { problems } : { hours };
}

/** Several days in a row with the same hours. */
export interface SameDays {
  readonly first: Weekday;
  readonly last: Weekday;
  /** None where it is closed. */
  readonly spans: readonly Span[];
}

/** Returns the week in groups of neighbouring days with the same hours, closed ones included. */
export function sameDays(hours: OpeningHours): readonly SameDays[] {
  const groups: SameDays[] = [];
  for (const day of weekdays) {
    const spans = hours[day] ?? [];
    const before = groups.at(-1);
    const isSame = before && JSON.stringify(before.spans) === JSON.stringify(spans);
    if (isSame) groups[groups.length - 1] = { ...before, last: day };
    else groups.push({ first: day, last: day, spans });
  }
  return groups;
}

/** `Mo`, as files name a day. */
const shortOf = (day: Weekday): string => `${day.charAt(0).toUpperCase()}${day.charAt(1)}`;

/** Writes the hours as OpenStreetMap does: `Mo-Fr 09:00-12:30,13:30-18:00; Sa 10:00-14:00`. */
export function writeHours(hours: OpeningHours): string {
  return sameDays(hours)
    .filter(({ spans }) => spans.length > 0)
    .map(({ first, last, spans }) => {
      const days = first === last ? shortOf(first) : `${shortOf(first)}-${shortOf(last)}`;
      return `${days} ${spans.map(({ from, to }) => `${from}-${to}`).join(",")}`;
    })
    .join("; ");
}

const rule = /^((?:[a-z]+(?:\s*-\s*[a-z]+)?)(?:\s*,\s*[a-z]+(?:\s*-\s*[a-z]+)?)*):?\s+(\S.*)$/i;

/** Returns the place of a day by its name or the beginning of it: `Mo`, `Mon`, `Monday`. */
function placeOf(name: string): number {
  const text = name.trim().toLowerCase();
  return text.length < 2 ? -1 : weekdays.findIndex((day) => day.startsWith(text));
}

/** Returns the days of `Mo`, `Mo-Fr` or `Sa-Mo`, none if there are no such days. */
function daysOf(part: string): readonly Weekday[] {
  const [first = "", last = first] = part.split("-");
  const [from, to] = [placeOf(first), placeOf(last)];
  if (from < 0 || to < 0) return [];
  const count = ((to - from + weekdays.length) % weekdays.length) + 1;
  return weekdays.concat(weekdays).slice(from, from + count);
}

const timeOf = (text: string): string => text.trim().replace(/^\d:/, "0$&");

const spanOf = (text: string): Span => {
  const [from = "", to = ""] = text.split(/[-–]/);
  return { from: timeOf(from), to: timeOf(to) };
};

/**
 * Reads what `writeHours` writes; also whole names of days and times such as `9:00`. Of two rules about a day the last
 * one counts.
 * @returns undefined for any other text. The times themselves are validated by `readSpans`
 */
export function hoursIn(text: string): OpeningHours | undefined {
  const hours: { [Day in Weekday]?: readonly Span[] } = {};
  for (const part of text.split(/[;\n]/).filter((one) => one.trim() !== "")) {
    const [, names = "", times = ""] = rule.exec(part.trim()) ?? [];
    const days = names.split(",").map(daysOf);
    if (days.some((one) => one.length === 0)) return undefined;
    const spans = times === "off" ? [] : times.split(",").map(spanOf);
    for (const day of days.flat()) hours[day] = spans;
  }
  return hours;
}
