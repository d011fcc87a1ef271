import { useTranslation } from "react-i18next";

interface WeekLabels {
  /** A day of the week; Monday is 0. */
  day(at: number): string;
  shortDay(at: number): string;
  /** An hour of the day, from 0 to 23. */
  hour(at: number): string;
}

/** 1 January 2024 was a Monday. */
const timeOf = (day: number, hour: number): number => Date.UTC(2024, 0, 1 + day, hour);

/** Labels of weekdays and hours in the user's language. */
export function useWeekLabels(): WeekLabels {
  const { i18n } = useTranslation();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: "UTC" });
  const [long, short, hour] = [
    format({ weekday: "long" }),
    format({ weekday: "short" }),
    format({ hour: "numeric" }),
  ];
  return {
    day: (at) => long.format(timeOf(at, 0)),
    shortDay: (at) => short.format(timeOf(at, 0)),
    hour: (at) => hour.format(timeOf(0, at)),
  };
}
