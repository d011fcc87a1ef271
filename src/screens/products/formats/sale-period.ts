/**
 * Returns when a sale begins or ends as clocks show it: `2026-12-01 08:00:00` is `2026-12-01T08:00:00`. A day, also if it
 * is written with its midnight, stays a day: whoever reads it knows whether it begins or ends there. Empty for PrestaShop's
 * `0000-00-00`; other texts stay, so that their error can be reported.
 */
export function clockIn(text: string): string {
  if (text.startsWith("0000")) return "";
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?/.exec(text) ?? [];
  if (day === undefined) return text;
  return time === undefined || /^00:00(:00)?$/.test(time) ? day : `${day}T${time}`;
}

/** Whether a sale ended before today, on the clocks of this device. A text that is no day is no end. */
export function isOverAt(end: string): boolean {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return /^\d{4}-/.test(end) && end.slice(0, 10) < today;
}
