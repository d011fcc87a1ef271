import { useTranslation } from "react-i18next";
import { type Span, type Weekday, weekdays } from "../../domain/opening-hours.ts";

/** Words for days and times in the reader's language. */
export interface Week {
  /** `Monday`, as a label. */
  label(day: Weekday): string;
  /** `monday` or `Monday`, as the language writes it in a sentence. */
  day(day: Weekday): string;
  /** `Mon – Fri`, or one day. */
  days(first: Weekday, last: Weekday): string;
  /** `9:00 AM – 5:30 PM`. */
  hours(span: Span): string;
}

/** 1 January 2024 was a Monday. */
const dayOf = (day: Weekday) => Date.UTC(2024, 0, 1 + weekdays.indexOf(day));

/** 24:00 is the midnight after the day. */
function momentOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return Date.UTC(2024, 0, 1, hour, minute);
}

const weeks = new Map<string, Week>();

function weekIn(language: string): Week {
  const utc = { timeZone: "UTC" };
  const long = new Intl.DateTimeFormat(language, { weekday: "long", ...utc });
  const short = new Intl.DateTimeFormat(language, { weekday: "short", ...utc });
  const clock = new Intl.DateTimeFormat(language, { timeStyle: "short", ...utc });
  const name = (day: Weekday) => long.format(dayOf(day));
  return {
    label: (day) => name(day).charAt(0).toLocaleUpperCase(language) + name(day).slice(1),
    day: name,
    days(first, last) {
      const [start, end] = [first, last].map((day) => short.format(dayOf(day)));
      return first === last ? `${start}` : `${start} – ${end}`;
    },
    // Not a range of the formatter: without its AM the first time would change places in Arabic.
    hours: ({ from, to }) => [from, to].map((time) => clock.format(momentOf(time))).join(" – "),
  };
}

/** Returns the words for days and times in the language of the interface. */
export function useWeek(): Week {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? i18n.language;
  const week = weeks.get(language) ?? weekIn(language);
  weeks.set(language, week);
  return week;
}
