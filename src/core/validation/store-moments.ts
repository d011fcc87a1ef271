import { isObject } from "../../domain/is-object.ts";
import { type AnyField, entriesOf, type Fields } from "../fields/field.ts";
import { hasMoments, storePeriod } from "../kinds/date-range.ts";
import { isEnd, isInStoreZone, storeMoment } from "../kinds/date-time.ts";
import { oncePer } from "../once.ts";

type Input = Readonly<Record<string, unknown>>;

/** The fields with moments on the clocks of the store, also in entries of lists. */
const concerned = oncePer((fields: Fields): readonly (readonly [string, AnyField])[] =>
  Object.entries(fields).filter(([, field]) => isInStoreZone(field) || hasMoments(field) || holdsAny(field)),
);

const holdsAny = (field: AnyField): boolean => holdsStoreMoments(entriesOf(field) ?? {});

/** Whether any of the fields has moments on the clocks of the store. */
export const holdsStoreMoments = (fields: Fields): boolean => concerned(fields).length > 0;

/**
 * Returns the input with days and times of `zone: "store"` as moments, and everything else as it is: a field alone does
 * not know the store's zone.
 */
export function withStoreMoments(fields: Fields, input: Input, timeZone: string): Input {
  const moments = concerned(fields).filter(([name]) => input[name] !== undefined && input[name] !== null);
  if (moments.length === 0) return input;
  return {
    ...input,
    ...Object.fromEntries(moments.map(([name, field]) => [name, read(field, input[name], timeZone)])),
  };
}

function read(field: AnyField, value: unknown, timeZone: string): unknown {
  if (typeof value === "string") return storeMoment(value, timeZone, isEnd(field)) ?? value;
  if (Array.isArray(value)) {
    const inner = entriesOf(field) ?? {};
    return value.map((entry) => (isObject(entry) ? withStoreMoments(inner, entry, timeZone) : entry));
  }
  const isPeriod = isObject(value) && typeof value.from === "string" && typeof value.to === "string";
  return isPeriod
    ? storePeriod({ ...value, from: String(value.from), to: String(value.to) }, timeZone)
    : value;
}
