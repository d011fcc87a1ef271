import { type DateFormat, datePatterns } from "../../domain/texts/date-format.ts";
import { once } from "../once.ts";

/** The used subset of `Intl.DateTimeFormat`. */
export type TimeFormat = Pick<Intl.DateTimeFormat, "format" | "formatRange">;

interface DayFormats {
  /** Formats a calendar day. */
  readonly day: TimeFormat;
  /** Formats a moment. */
  readonly moment: TimeFormat;
  /** Formats the day of a moment with its weekday. */
  readonly long: Pick<TimeFormat, "format">;
}

/**
 * Returns the date formats for a language and the store's format.
 * @param timeZone of moments; default: the user's own
 */
export function dayFormats(language: string, format: DateFormat, timeZone?: string): DayFormats {
  const zone = timeZone === undefined ? {} : { timeZone };
  if (format === "language") {
    return {
      day: ofIntl(language, { dateStyle: "medium", timeZone: "UTC" }),
      moment: ofIntl(language, { dateStyle: "medium", timeStyle: "short", ...zone }),
      long: ofIntl(language, { dateStyle: "full", ...zone }),
    };
  }
  const pattern = datePatterns[format];
  const day = digits(language, pattern, "UTC");
  const today = digits(language, pattern, timeZone);
  const clock = ofIntl(language, { timeStyle: "short", ...zone });
  const weekday = ofIntl(language, { weekday: "long", ...zone });
  return {
    day: withRange(day),
    moment: withRange((time) => `${today(time)} ${clock.format(time)}`),
    long: { format: (time) => `${weekday.format(time)} ${today(time)}` },
  };
}

function ofIntl(language: string, options: Intl.DateTimeFormatOptions): TimeFormat {
  const format = once(() => new Intl.DateTimeFormat(language, options));
  return {
    format: (time) => format().format(time),
    formatRange: (from, to) => format().formatRange(from, to),
  };
}

type Written = (time?: Date | number) => string;

/** Formats a day numerically, in the order of the pattern. Isolated from the direction of surrounding Arabic text. */
function digits(language: string, pattern: string, timeZone?: string): Written {
  const format = once(
    () =>
      new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
        year: "numeric",
        month: "2-digit",
        day: "2-digit",
        ...(timeZone === undefined ? {} : { timeZone }),
      }),
  );
  return (time) => {
    const parts = new Map(
      format()
        .formatToParts(time)
        .map(({ type, value }) => [type, value]),
    );
    const text = pattern
      .replace("YYYY", parts.get("year") ?? "")
      .replace("MM", parts.get("month") ?? "")
      .replace("DD", parts.get("day") ?? "");
    return `\u2066${text}\u2069`;
  };
}

const withRange = (format: Written): TimeFormat => ({
  format,
  formatRange: (from, to) => `${format(Number(from))} – ${format(Number(to))}`,
});
