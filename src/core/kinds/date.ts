import { type CommonOptions, type FieldType, makeField, type Only } from "../fields/field.ts";
import { orderedOperators } from "./common.ts";

export interface DateOptions extends CommonOptions {
  /**
   * The day or moment of a new record.
   * @example startsOn: date({ initial: "2026-01-01" })
   */
  readonly initial?: string;
  /**
   * Its default: as long after another field as a referenced record says, or always as long, in minutes, or in days for a
   * day. It follows when either changes, unless it is changed as well.
   * @example endsAt: dateTime({ lasts: { from: "startsAt", for: "serviceId.minutes" } })
   */
  readonly lasts?: Lasting;
}

/** How an end follows from a beginning. */
export interface Lasting {
  /** The field with the beginning, of the same kind. */
  readonly from: string;
  /** A reference and a number of its record, or the number itself. */
  readonly for: `${string}.${string}` | number;
}

const shape = /^\d{4}-\d\d-\d\d$/;

/** Whether the text is an existing day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = shape.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/** Spreadsheets may write a day with a time on its clock. */
const withoutTime = (text: string) => text.trim().replace(/(?<=^\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(:\d\d)?$/, "");

const type: FieldType<string> = {
  toCsv: (value) => value,
  fromCsv: (text) => {
    const day = withoutTime(text);
    return isDay(day) ? { value: day } : { error: "errors.date" };
  },
  column: "date",
  operators: orderedOperators,
  parse: (text) => (isDay(text) ? text : undefined),
  sortable: true,
  sample: (_field, make) => make.past(400).slice(0, 10),
  listed: "filter",
};

/** Declares a calendar day, `YYYY-MM-DD`, without a time zone. */
export function date<const O extends DateOptions>(
  options: Only<O, DateOptions> = {} as Only<O, DateOptions>,
) {
  return makeField("date", type, null, options);
}

/** The type of a day, for kinds made of days. */
export const dayType = type;
