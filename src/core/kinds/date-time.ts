import { storeZone } from "../../domain/texts/store-zone.ts";
import { endOfDay, momentOf, startOfDay } from "../../domain/texts/zoned.ts";
import { type AnyField, type FieldType, makeField, type Only } from "../fields/field.ts";
import { orderedOperators } from "./common.ts";
import { type DateOptions, isDay } from "./date.ts";

const shape = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Returns the moment in its stored form, `2026-01-31T09:30:00.000Z`, or undefined. Without a time zone it is UTC. */
export function toMoment(text: string): string | undefined {
  // Dates would make March 2 of February 31.
  if (!shape.test(text) || !isDay(text.slice(0, 10))) return undefined;
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
  const match = relative.exec(word);
  return match ? Number(match[1] ?? 0) : undefined;
}

/** Resolves a relative time to ISO 8601; other texts are returned as they are. */
export function momentAt(word: string, now: Date): string {
  const days = daysAgo(word);
  return days === undefined ? word : new Date(now.getTime() - days * day).toISOString();
}

const type: FieldType<string> = {
  toCsv: (value) => value,
  fromCsv: (text, field) => {
    const said = text.trim();
    const value = isInStoreZone(field) ? storeMoment(said, storeZone(), isEnd(field)) : toMoment(said);
    return value === undefined ? { error: "errors.dateTime" } : { value };
  },
  column: "timestamp",
  operators: orderedOperators,
  parse: (text) => (daysAgo(text) === undefined ? toMoment(text) : text),
  sortable: true,
  sample: (_field, make) => make.past(400),
  read: (value) => {
    const moment = typeof value === "string" ? toMoment(value) : undefined;
    return moment === undefined ? { error: "errors.dateTime" } : { value: moment };
  },
  listed: "filter",
};

export interface MomentOptions extends DateOptions {
  /**
   * Moments are shown and entered in the store's time zone, for what happens in the store. Default: in the user's.
   * @example saleEndsAt: dateTime({ zone: "store" })
   */
  readonly zone?: "store";
  /**
   * The moment ends a period, so that a day without a time ends with that day. Needs `zone`. Default: a day begins it.
   * @example saleEndsAt: dateTime({ zone: "store", ends: true })
   */
  readonly ends?: true;
}

/** Whether moments are shown and entered in the store's time zone. */
export const isInStoreZone = (field: AnyField): boolean => "zone" in field && field.zone === "store";

/** Declares a moment, ISO 8601 in UTC with milliseconds. */
export function dateTime<const O extends MomentOptions>(
  options: Only<O, MomentOptions> = {} as Only<O, MomentOptions>,
) {
  return makeField("dateTime", type, null, options);
}

/** The last minute of a day, however it is written: people who end a period then mean the whole day. */
const lastMinute = /^23:59(:59(\.9{1,3})?)?$/;

/**
 * Reads a text on the clocks of the store, as fields with `zone: "store"` do: a day alone is its first moment or, where a
 * period ends, its last one. Texts with a zone of their own keep it.
 * @param ends whether the field ends a period
 * @returns ISO 8601; undefined for anything else
 */
export function storeMoment(text: string, timeZone: string, ends: boolean): string | undefined {
  if (toMoment(text) === undefined || /(Z|[+-]\d\d:?\d\d)$/.test(text.slice(10))) return toMoment(text);
  const [day = "", time] = text.split(/[T ]/);
  if (ends && (time === undefined || lastMinute.test(time))) return endOfDay(day, timeZone);
  return time === undefined ? startOfDay(day, timeZone) : (momentOf(`${day}T${time}`, timeZone) ?? undefined);
}

/** Whether the field ends a period. */
export const isEnd = (field: AnyField): boolean => "ends" in field && field.ends === true;

/** The type of the system fields `createdAt` and `updatedAt`. */
export const momentType = type;
