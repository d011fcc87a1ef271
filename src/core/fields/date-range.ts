import { dayType } from "./date.ts";
import { momentType } from "./date-time.ts";
import { type AnyField, type CommonOptions, type FieldType, makeField, type Only } from "./field.ts";

export interface DateRangeOptions extends CommonOptions {
  /**
   * Days by default; `true` for moments.
   * @example openFor: dateRange({ moments: true })
   */
  readonly moments?: boolean;
  /**
   * The period of a new record.
   * @example year: dateRange({ initial: { from: "2026-01-01", to: "2026-12-31" } })
   */
  readonly initial?: DateRange;
}

/** A period that includes both ends. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

const endType = (field: DateRangeOptions) => (field.moments ? momentType : dayType);

const type: FieldType<DateRange> = {
  // An ISO 8601 interval.
  toCsv: ({ from, to }) => `${from}/${to}`,
  fromCsv: (text, field: AnyField & DateRangeOptions, currency) => {
    const ends = text.split("/").map((end) => endType(field).fromCsv(end, field, currency));
    const [from, to] = ends;
    if (ends.length !== 2 || !from || !to || "error" in from || "error" in to) {
      return { error: "errors.dateRange" };
    }
    return { value: { from: from.value, to: to.value } };
  },
  column: "jsonb",
  operators: ["null"],
  parse: () => undefined,
  sortable: false,
  sample: (field: AnyField & DateRangeOptions, make) => {
    const end = (days: number) => (field.moments ? make.past(days) : make.past(days).slice(0, 10));
    const [from = "", to = ""] = [end(400), end(400)].sort();
    return { from, to };
  },
};

/**
 * Declares a period of days, or of moments with `moments: true`. A list cannot compare periods: to filter or sort by an
 * end, declare two dates instead.
 */
export function dateRange<const O extends DateRangeOptions>(
  options: Only<O, DateRangeOptions> = {} as Only<O, DateRangeOptions>,
) {
  return makeField("dateRange", type, null, options);
}
