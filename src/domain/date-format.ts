/** How the store writes a day: as the reader's language does, or everywhere alike. */
export const dateFormats = ["language", "iso", "dayFirst", "dots", "monthFirst"] as const;
export type DateFormat = (typeof dateFormats)[number];

/** The parts of a day in the order they stand in, in the words of dayjs. */
export const datePatterns = {
  iso: "YYYY-MM-DD",
  dayFirst: "DD/MM/YYYY",
  dots: "DD.MM.YYYY",
  monthFirst: "MM/DD/YYYY",
} as const satisfies Record<Exclude<DateFormat, "language">, string>;
