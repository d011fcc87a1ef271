const minute = 60;
const units = [
  ["minute", minute],
  ["hour", 60 * minute],
  ["day", 24 * 60 * minute],
  ["week", 7 * 24 * 60 * minute],
  ["month", 30 * 24 * 60 * minute],
  ["year", 365 * 24 * 60 * minute],
] as const;

/** Formats the age of a moment, `3 days ago`, in the largest unit that fits. */
export function agoOf(moment: string, now: Date, language: string): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(moment)) / 1000);
  const [unit, length] = units.findLast(([, size]) => seconds >= size) ?? ["minute", minute];
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return format.format(-Math.floor(seconds / length), unit);
}
