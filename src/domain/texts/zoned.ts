const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * Returns what clocks in a time zone show at a moment: `2026-12-01T09:00:00`.
 * @param moment ISO 8601; "" is returned for an invalid one
 */
export function wallClock(moment: string, timeZone: string): string {
  const time = Date.parse(moment);
  if (Number.isNaN(time)) return "";
  const parts = new Map(
    clockIn(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? "00";
  const day = [part("year").padStart(4, "0"), part("month"), part("day")].join("-");
  return `${day}T${part("hour")}:${part("minute")}:${part("second")}`;
}

/** Returns the day of a moment in a time zone: `2026-12-31`. */
export const dayIn = (at: Date, timeZone: string): string =>
  wallClock(at.toISOString(), timeZone).slice(0, 10);

/**
 * Returns the moment at which clocks in a time zone show this, ISO 8601. Of an hour that is repeated when daylight
 * saving ends, the first; one that is skipped when it starts is the same time later.
 * @param shown `2026-12-01T09:00`, with or without seconds; null for anything else
 */
export function momentOf(shown: string, timeZone: string): string | null {
  const time = Date.parse(`${shown}Z`);
  if (Number.isNaN(time)) return null;
  // The offset is that of a day earlier or, if the clocks change in between, that of a day later.
  const moments = [time - 86_400_000, time + 86_400_000].map((about) => time - offsetAt(about, timeZone));
  const right = moments.find((moment) => moment + offsetAt(moment, timeZone) === time);
  return new Date(right ?? Math.max(...moments)).toISOString();
}

/** Returns how far clocks in a time zone are ahead of UTC, in milliseconds. */
const offsetAt = (time: number, timeZone: string): number =>
  Date.parse(`${wallClock(new Date(time).toISOString(), timeZone)}Z`) - Math.floor(time / 1000) * 1000;

/**
 * Returns the first moment of a day, `2026-12-31`, in a time zone, ISO 8601. Where daylight saving skips midnight, the
 * day starts later.
 */
export const startOfDay = (day: string, timeZone: string): string =>
  momentOf(`${day}T00:00:00`, timeZone) ?? "";

/** Returns the last moment of a day in a time zone, ISO 8601: a millisecond before the next day, however long it is. */
export function endOfDay(day: string, timeZone: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return new Date(Date.parse(startOfDay(next, timeZone)) - 1).toISOString();
}
