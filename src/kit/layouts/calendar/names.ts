/** Returns a day, `2026-12-31`, in words. */
export const dayName = (language: string, day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(Date.parse(`${day}T00:00:00Z`));

/** Returns two days and what is between them in words; their years only if these differ. */
export function daysName(language: string, first: string, last: string): string {
  const year = first.slice(0, 4) === last.slice(0, 4) ? undefined : ("numeric" as const);
  const format = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year, timeZone: "UTC" });
  return format.formatRange(Date.parse(`${first}T00:00:00Z`), Date.parse(`${last}T00:00:00Z`));
}

/** Returns the name of a period: a month, the days of a week, or a day with its weekday. */
export function periodName(language: string, span: string, date: string, days: readonly string[]): string {
  if (span === "month") return dayName(language, date, { month: "long", year: "numeric" });
  if (span === "day") return dayName(language, date, { dateStyle: "full" });
  const [first = date, last = date] = [days[0], days.at(-1)];
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(Date.parse(`${first}T00:00:00Z`), Date.parse(`${last}T00:00:00Z`));
}
