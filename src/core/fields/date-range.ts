import { dayType } from "./date.ts";
import { momentType } from "./date-time.ts";
import { type AnyField, type CommonOptions, type FieldType, makeField } from "./field.ts";

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

/** Both ends belong to it. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

const endType = (field: DateRangeOptions) => (field.moments ? momentType : dayType);

const type: FieldType<DateRange> = {
  // An interval of ISO 8601.
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
 * A period of days, or of moments with `moments: true`. A list cannot compare it: where it must filter or
 * sort by an end, declare two dates instead.
 */
export function dateRange<const O extends DateRangeOptions>(options: O = {} as O) {
  return makeField("dateRange", type, null, options);
}
