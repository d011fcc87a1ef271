import type { DateOptions } from "./date.ts";
import { type AnyField, type FieldType, makeField, type Only } from "./field.ts";
import { orderedOperators } from "./kinds.ts";

const shape = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Returns the moment in its stored form, `2026-01-31T09:30:00.000Z`, or undefined. Without a time zone it is UTC. */
export function toMoment(text: string): string | undefined {
  if (!shape.test(text)) return undefined;
  const zoned = text.length === 10 || /(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`;
  const time = new Date(zoned.replace(" ", "T"));
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

const relative = /^now(?:-([1-9]\d{0,3})d)?$/;
const day = 24 * 60 * 60 * 1000;

/**
 * Returns how many days ago a filter's relative time is, `now` or `now-7d`; undefined for other texts. It is resolved
 * by the API, so that a URL with it keeps its meaning.
 */
export function daysAgo(word: string): number | undefined {
  const found = relative.exec(word);
  return found ? Number(found[1] ?? 0) : undefined;
}

/** Resolves a relative time to ISO 8601; other texts are returned as they are. */
export function momentAt(word: string, now: Date): string {
  const days = daysAgo(word);
  return days === undefined ? word : new Date(now.getTime() - days * day).toISOString();
}

const type: FieldType<string> = {
  toCsv: (value) => value,
  fromCsv: (text) => {
    const value = toMoment(text.trim());
    return value === undefined ? { error: "errors.dateTime" } : { value };
  },
  column: "timestamp",
  operators: orderedOperators,
  parse: (text) => (daysAgo(text) === undefined ? toMoment(text) : text),
  sortable: true,
  sample: (_field, make) => make.past(400),
};

export interface MomentOptions extends DateOptions {
  /**
   * Moments are shown and entered in the store's time zone, for what happens in the store. Default: in the user's.
   * @example saleEndsAt: dateTime({ zone: "store" })
   */
  readonly zone?: "store";
}

/** Whether moments are shown and entered in the store's time zone. */
export const isInStoreZone = (field: AnyField): boolean => "zone" in field && field.zone === "store";

/** Declares a moment, ISO 8601 in UTC with milliseconds. */
export function dateTime<const O extends MomentOptions>(
  options: Only<O, MomentOptions> = {} as Only<O, MomentOptions>,
) {
  return makeField("dateTime", type, null, options);
}

/** The type of the system fields `createdAt` and `updatedAt`. */
export const momentType = type;
