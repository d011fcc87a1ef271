import { isObject } from "../../domain/is-object.ts";
import { storeZone } from "../../domain/texts/store-zone.ts";
import { type AnyField, type CommonOptions, type FieldType, makeField, type Only } from "../fields/field.ts";
import { structured } from "./common.ts";
import { dayType } from "./date.ts";
import { storeMoment } from "./date-time.ts";

export interface DateRangeOptions extends CommonOptions {
  /**
   * Days by default; `true` for moments, shown and entered in the store's time zone.
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

/** Whether the period consists of moments rather than days. */
export const hasMoments = (field: AnyField): boolean => "moments" in field && field.moments === true;

/**
 * Reads the ends of a period of moments on the clocks of the store; an end that cannot be read stays as it is. The last
 * day counts.
 */
export const storePeriod = ({ from, to }: DateRange, timeZone: string): DateRange => ({
  from: storeMoment(from, timeZone, false) ?? from,
  to: storeMoment(to, timeZone, true) ?? to,
});

const type: FieldType<DateRange> = {
  ...structured,
  // An ISO 8601 interval.
  toCsv: ({ from, to }) => `${from}/${to}`,
  fromCsv: (text, field: AnyField & DateRangeOptions, currency) => {
    const [start = "", end = "", ...more] = text.split("/").map((part) => part.trim());
    if (more.length > 0) return { error: "errors.dateRange" };
    if (hasMoments(field)) {
      const [from, to] = [storeMoment(start, storeZone(), false), storeMoment(end, storeZone(), true)];
      return from && to ? { value: { from, to } } : { error: "errors.dateRange" };
    }
    const [from, to] = [start, end].map((day) => dayType.fromCsv(day, field, currency));
    if (!from || !to || "error" in from || "error" in to) return { error: "errors.dateRange" };
    return { value: { from: from.value, to: to.value } };
  },
  sample: (field: AnyField & DateRangeOptions, make) => {
    const end = (days: number) => (field.moments ? make.past(days) : make.past(days).slice(0, 10));
    const [from = "", to = ""] = [end(400), end(400)].sort();
    return { from, to };
  },
  shaped: (value) => {
    if (!isObject(value)) return null;
    const { from, to } = value;
    const whole = typeof from === "string" && typeof to === "string" && from !== "" && to !== "";
    return whole ? { from, to } : null;
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
