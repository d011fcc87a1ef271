import { momentOf } from "./texts/zoned.ts";

/** The days of a week, in the order of `Date.getUTCDay`. */
export const weekdays = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

/** From one moment to another, ISO 8601. */
export interface Span {
  readonly from: string;
  /** Null if it is not known when it ends. */
  readonly to: string | null;
}

/** When somebody works or a place is open, on the clocks of the store. */
export interface OpenHours {
  /** Of `weekdays`. */
  readonly days: readonly string[];
  /** Full hours, 0 to 24. */
  readonly from: number;
  readonly until: number;
}

/** What free times are looked for. */
interface Wish {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly minutes: number;
  readonly timeZone: string;
  readonly now: Date;
}

/** Between the times that are offered, in minutes. */
const step = 15;

/** Returns the moment that many minutes later. */
export const addMinutes = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/** Whether two spans share a moment: one may begin when the other ends. */
export const overlap = (one: Span, other: Span): boolean =>
  (other.to === null || one.from < other.to) && (one.to === null || other.from < one.to);

const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Returns the moments of a day at which something that long can begin, within the hours and beside what is taken. */
export function freeTimes(
  hours: OpenHours,
  taken: readonly Span[],
  { day, minutes, timeZone, now }: Wish,
): string[] {
  if (!hours.days.includes(weekdays[new Date(day).getUTCDay()] ?? "")) return [];
  const [from, until] = [hours.from * 60, hours.until * 60];
  const starts = Array.from(
    { length: Math.max(0, Math.floor((until - from - minutes) / step) + 1) },
    (_, at) => momentOf(`${day}T${clock(from + at * step)}`, timeZone) ?? "",
  );
  return [...new Set(starts)].filter(
    (start) =>
      start > now.toISOString() &&
      !taken.some((one) => overlap(one, { from: start, to: addMinutes(start, minutes) })),
  );
}
