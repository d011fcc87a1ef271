import type { AnyResource } from "../../src/core/define.ts";
import type { AnyField, ColumnType, Fields } from "../../src/core/fields/field.ts";
import { optionsOf as declaredOptions } from "../../src/core/fields/options.ts";
import { largestInteger } from "../../src/core/kinds/integer.ts";
import { isObject } from "../../src/domain/is-object.ts";
import { entryFields } from "./schema.ts";

type Values = Readonly<Record<string, unknown>>;

const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);
const isText = (value: unknown) => typeof value === "string";
const isTime = (value: unknown) => typeof value === "string" && !Number.isNaN(Date.parse(value));
const isDay = (value: unknown) => isTime(value) && !String(value).includes("T");
const isJson = (value: unknown) => typeof value === "object" && value !== null;

/** For each column type, a test of its values and its name in messages. */
const expected: Readonly<Record<ColumnType, readonly [test: (value: unknown) => boolean, words: string]>> = {
  text: [isText, "a text"],
  "text[]": [(value) => Array.isArray(value) && value.every(isText), "a list of texts"],
  bigint: [Number.isSafeInteger, "a whole number"],
  integer: [Number.isSafeInteger, "a whole number"],
  double: [isNumber, "a number"],
  boolean: [(value) => typeof value === "boolean", "true or false"],
  date: [isDay, "a date"],
  timestamp: [isTime, "a time"],
  jsonb: [isJson, "an object or a list"],
};

const isUpTo = (most: number) => (value: unknown) => Math.abs(Number(value)) <= most;

/** Decimals are added in thousandths, which are exact up to here. */
const mostDecimal = Number.MAX_SAFE_INTEGER / 1000;

/** What a column of both stores can hold besides: larger numbers that are already stored are read all the same. */
const room: { readonly [type in ColumnType]?: (value: unknown) => boolean } = {
  integer: isUpTo(largestInteger),
  double: isUpTo(mostDecimal),
};

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 40) ?? "nothing";

/** A problem of a stored value and its field: `items.productId` within lists. */
interface Damage {
  readonly field: string;
  readonly words: string;
}

/** Why a value does not match the field's type, as a message; null if it does. */
export function mismatchOf(field: AnyField, value: unknown, path: string): string | null {
  const [test, words] = expected[field.type.column];
  return test(value) ? null : `${path} is ${shown(value)}, not ${words}`;
}

/** Whether a value has no problem, without building messages: large stores have millions of values. */
const isSound = (field: AnyField, value: unknown): boolean =>
  expected[field.type.column][0](value) && entryFields(field) === undefined;

function* ofField(field: AnyField, value: unknown, place: Place): Generator<Damage> {
  const misfit = mismatchOf(field, value, place.path);
  if (misfit !== null) yield { field: place.field, words: misfit };
  const entries = entryFields(field);
  if (!entries) return;
  if (!Array.isArray(value)) {
    if (misfit === null) yield { field: place.field, words: `${place.path} is ${shown(value)}, not a list` };
    return;
  }
  for (const [at, entry] of value.entries()) {
    const path = `${place.path}.${at}`;
    if (isObject(entry)) yield* ofFields(entries, entry, { field: `${place.field}.`, path: `${path}.` });
    else yield { field: place.field, words: `${path} is ${shown(entry)}, not a record` };
  }
}

/** A field's name and the path of its value within the record. */
interface Place {
  readonly field: string;
  readonly path: string;
}

function* ofFields(fields: Fields, values: Values, above: Place): Generator<Damage> {
  for (const name in fields) {
    const value = values[name];
    const field = fields[name];
    if (!field || value === undefined || value === null || isSound(field, value)) continue;
    yield* ofField(field, value, { field: above.field + name, path: above.path + name });
  }
}

const top: Place = { field: "", path: "" };

/**
 * Values of a stored record whose type does not match its declaration. Missing values, values beyond a limit and
 * removed options are not damage: an older declaration may have allowed them.
 */
export function* damagesOf(resource: AnyResource, record: unknown): Generator<Damage> {
  if (!isObject(record)) {
    yield { field: "", words: `is ${shown(record)}, not a record` };
    return;
  }
  if (typeof record.id !== "string" || record.id === "") yield { field: "id", words: "has no id" };
  if (record.version !== undefined && !Number.isSafeInteger(record.version)) {
    yield { field: "version", words: "has no version" };
  }
  yield* ofFields(resource.fields, record, top);
}

/** Whether a value can be written to a field so that it can be read again. */
const isWritable = (field: AnyField, value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (expected[field.type.column][0](value) && room[field.type.column]?.(value) !== false);

function* unwritableIn(
  fields: Fields,
  values: Values,
  before: Values | null,
  above: Place,
): Generator<Damage> {
  for (const name in fields) {
    const [value, field] = [values[name], fields[name]];
    if (!field || value === undefined || value === null || value === before?.[name]) continue;
    const place = { field: above.field + name, path: above.path + name };
    if (!isWritable(field, value)) {
      const words =
        mismatchOf(field, value, place.path) ?? `${place.path} is ${shown(value)}, which is too large`;
      yield { field: place.path, words };
    }
    const entries = entryFields(field);
    if (!entries || !Array.isArray(value)) continue;
    for (const [at, entry] of value.entries()) {
      const within = { field: `${place.field}.`, path: `${place.path}.${at}.` };
      if (isObject(entry)) yield* unwritableIn(entries, entry, null, within);
    }
  }
}

/**
 * The first value of a record to write that the check at startup would refuse to read, or that a column has no room
 * for, with its path; undefined if there is none. Fields that stay as they are were written before.
 */
export function unwritable(resource: AnyResource, record: Values, before: Values | null): Damage | undefined {
  const [first] = unwritableIn(resource.fields, record, before, top);
  return first;
}

/** A value that is no longer an option. */
export interface LostOption {
  /** `items.kind` within lists. */
  readonly field: string;
  readonly value: string;
  readonly options: readonly string[];
}

/** The options of a select field; undefined for every other kind. */
export function selectOptions(field: AnyField): readonly string[] | undefined {
  const options = field.type.column === "text" ? declaredOptions(field) : [];
  return options.length > 0 ? options : undefined;
}

const choices = new WeakMap<Fields, readonly (readonly [name: string, field: AnyField])[]>();

/** The fields with options, and lists that may contain some. Cached, since it is needed for every record. */
function choicesIn(fields: Fields): readonly (readonly [name: string, field: AnyField])[] {
  const memo = choices.get(fields);
  if (memo) return memo;
  const choiceEntries = Object.entries(fields).filter(
    ([, field]) => selectOptions(field) ?? entryFields(field),
  );
  choices.set(fields, choiceEntries);
  return choiceEntries;
}

/** The values of a record that are no longer options: users who may edit it can choose another. */
export function lostOptions(fields: Fields, record: Values, above = ""): readonly LostOption[] {
  return choicesIn(fields).flatMap(([name, field]): readonly LostOption[] => {
    const value = record[name];
    const inner = entryFields(field);
    if (inner && Array.isArray(value)) {
      return value.filter(isObject).flatMap((entry) => lostOptions(inner, entry, `${above}${name}.`));
    }
    const options = selectOptions(field);
    if (typeof value !== "string" || options === undefined || options.includes(value)) return [];
    return [{ field: above + name, value, options }];
  });
}

/** The message about records whose value is no longer an option. */
export function lostOptionMessage(resource: string, lost: LostOption, count: number): string {
  const records = count === 1 ? "1 record has" : `${count} records have`;
  const { field, value, options } = lost;
  return `${resource}.${field}: ${records} ${JSON.stringify(value)}, none of ${options.join(", ")}; they keep it until somebody chooses another.`;
}
