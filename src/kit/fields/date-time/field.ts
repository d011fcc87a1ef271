import * as z from "zod/mini";
import type { DateOptions } from "../date/field.ts";
import { type FieldType, makeField } from "../field.ts";
import { orderedOperators } from "../kinds.ts";

const shape = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** The moment in its one stored form, `2026-01-31T09:30:00.000Z`, or undefined. Without a zone it is UTC. */
function toMoment(text: string): string | undefined {
  if (!shape.test(text)) return undefined;
  const zoned = text.length === 10 || /(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`;
  const time = new Date(zoned.replace(" ", "T"));
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/**
 * What a filter says for the time of asking. It stays this word until the API answers, so that an address
 * with it means the same tomorrow.
 */
export const nowWord = "now";

const type: FieldType<string> = {
  schema: () =>
    z.pipe(
      z.string("errors.dateTime").check(z.refine((text) => toMoment(text) !== undefined, "errors.dateTime")),
      z.transform((text: string) => toMoment(text) ?? text),
    ),
  toCsv: (value) => value,
  fromCsv: (text) => {
    const value = toMoment(text.trim());
    return value === undefined ? { error: "errors.dateTime" } : { value };
  },
  column: "timestamp",
  operators: orderedOperators,
  parse: (text) => (text === nowWord ? nowWord : toMoment(text)),
  sortable: true,
  sample: (_field, make) => make.past(400),
};

/** A moment, ISO 8601 in UTC with milliseconds. */
export function dateTime<const O extends DateOptions>(options: O = {} as O) {
  return makeField("dateTime", type, null, options);
}

/** The type of the times every record has: created, updated. */
export const momentType = type;
