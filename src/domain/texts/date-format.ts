/** The formats for days: by the user's language, or one format for everyone. */
export const dateFormats = ["language", "iso", "dayFirst", "dots", "monthFirst"] as const;
export type DateFormat = (typeof dateFormats)[number];

/** The order of the parts of a day, as dayjs patterns. */
export const datePatterns = {
  iso: "YYYY-MM-DD",
  dayFirst: "DD/MM/YYYY",
  dots: "DD.MM.YYYY",
  monthFirst: "MM/DD/YYYY",
} as const satisfies Record<Exclude<DateFormat, "language">, string>;
