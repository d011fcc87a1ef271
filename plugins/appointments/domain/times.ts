import { momentOf } from "../../../src/domain/texts/zoned.ts";

/** The states of an appointment. */
export const appointmentStates = ["requested", "confirmed", "completed", "cancelled", "noShow"] as const;

/** The states in which an appointment takes the time of its member of staff. */
export const takingStates = ["requested", "confirmed", "completed"] as const;

export const workdays = [
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
  readonly startsAt: string;
  readonly endsAt: string;
}

/** When a member of staff takes appointments. */
export interface Hours {
  readonly workdays: readonly string[];
  /** Full hours on the clocks of the store, 0 to 24. */
  readonly worksFrom: number | null;
  readonly worksUntil: number | null;
}

/** How long an appointment takes without a service. */
export const usualMinutes = 30;

/** Between the times that are offered. */
const step = 15;

/** Whether two spans share a moment: one may begin when the other ends. */
export const overlap = (one: Span, other: Span) => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

export const addMinutes = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** What free times are looked for. */
interface Wish {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly minutes: number;
  readonly timeZone: string;
  readonly now: Date;
}

/** Returns the moments of a day at which a member of staff with these appointments can begin a service. */
export function freeTimes(
  hours: Hours,
  taken: readonly Span[],
  { day, minutes, timeZone, now }: Wish,
): string[] {
  const weekday = workdays[new Date(day).getUTCDay()];
  if (!weekday || !hours.workdays.includes(weekday)) return [];
  const [from, until] = [(hours.worksFrom ?? 9) * 60, (hours.worksUntil ?? 18) * 60];
  const starts = Array.from(
    { length: Math.max(0, Math.floor((until - from - minutes) / step) + 1) },
    (_, at) => momentOf(`${day}T${clock(from + at * step)}`, timeZone) ?? "",
  );
  return [...new Set(starts)].filter(
    (startsAt) =>
      startsAt > now.toISOString() &&
      !taken.some((one) => overlap(one, { startsAt, endsAt: addMinutes(startsAt, minutes) })),
  );
}
