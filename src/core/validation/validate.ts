import { amountLimit } from "../../domain/money/amount-limit.ts";
import { madeSlug, storeLatin, type ToLatin } from "../../domain/texts/made-slug.ts";
import { storeZone } from "../../domain/texts/store-zone.ts";
import type { AnyResource } from "../define.ts";
import { type AnyField, type Fields, isEmpty } from "../fields/field.ts";
import { fieldOfPath } from "../fields/field-of-path.ts";
import { holds } from "../fields/holds.ts";
import { sameJson } from "../fields/same-json.ts";
import { aboveLimit } from "./amount-limits.ts";
import { followInPlace, spreadOverEntries } from "./following.ts";
import { type FieldErrors, readFields } from "./read.ts";
import { shapeOf } from "./shape.ts";
import { withStoreMoments } from "./store-moments.ts";

export type Validated =
  | { readonly ok: true; readonly value: Record<string, unknown> }
  | { readonly ok: false; readonly errors: FieldErrors };

type Input = Readonly<Record<string, unknown>>;

/** Properties of a declaration that are needed for every validation, computed once. */
interface Parts {
  readonly writable: Fields;
  readonly writableNames: readonly string[];
  readonly readOnlyNames: readonly string[];
  readonly computed: readonly (readonly [name: string, compute: (record: Input) => unknown])[];
  /** Slugs generated from another field, by name. */
  readonly slugs: readonly (readonly [name: string, from: string])[];
  /** The initial values of read-only fields. */
  readonly kept: Input;
  /** An empty record, and its writable and read-only parts. */
  readonly blank: { readonly whole: Input; readonly writable: Input; readonly readOnly: Input };
}

const parts = new WeakMap<Fields, Parts>();

function partsOf(fields: Fields): Parts {
  const memo = parts.get(fields);
  if (memo) return memo;
  const all = Object.entries(fields);
  const writable = Object.fromEntries(all.filter(([, field]) => !field.readOnly));
  const writableNames = Object.keys(writable);
  const readOnly = all.filter(([, field]) => field.readOnly);
  const readOnlyNames = readOnly.map(([name]) => name);
  const made: Parts = {
    writable,
    writableNames,
    readOnlyNames,
    computed: all.flatMap(([name, { compute }]) =>
      compute ? [[name, compute as (record: Input) => unknown] as const] : [],
    ),
    slugs: all.flatMap(([name, field]) => {
      const { from }: AnyField & { readonly from?: string } = field;
      return field.kind === "slug" && from !== undefined && !field.readOnly ? [[name, from] as const] : [];
    }),
    kept: { ...Object.fromEntries(readOnly.map(([name, { initial, empty }]) => [name, initial ?? empty])) },
    blank: {
      whole: shapeOf([...readOnlyNames, ...writableNames]),
      writable: shapeOf(writableNames),
      readOnly: shapeOf(readOnlyNames),
    },
  };
  parts.set(fields, made);
  return made;
}

/** Returns the fields that users and API clients may write. */
export const writableFields = (fields: Fields): Fields => partsOf(fields).writable;

/** Whether a validation covers only what a change affects, or the whole record. */
export type Extent = "changes" | "whole";

/** How a change is validated. */
export interface Manner {
  /** `whole` also checks unchanged fields, for what replaces a record. Default: changes. */
  readonly extent?: Extent;
  /** The state that an action leads to. Default: a state is written by hand. */
  readonly moved?: Input | undefined;
}

/** What validation depends on besides the record. */
export interface StoreTerms {
  /** The largest price that people can type, in minor units. */
  readonly limit: number;
  /** The store's time zone. */
  readonly timeZone: string;
  /** How it writes new addresses in Latin letters; null if it does not. */
  readonly latin: ToLatin | null;
}

/** Returns the terms of the store, in the browser. The API reads them from the store instead. */
export const storeTerms = (): StoreTerms => ({
  limit: amountLimit(),
  timeZone: storeZone(),
  latin: storeLatin(),
});

/**
 * Validates and normalises a new record or, with `current`, a change to one. Used by forms, import, bulk edit and the
 * API alike. The value has every declared field: missing ones are taken from `current` or their initial value, computed
 * ones are derived. Invalid values that an older declaration has left in `current` do not prevent other changes:
 * unchanged fields, and rules that read no changed field, are not checked.
 * @param terms Default: those of the store, in the browser
 * @returns messages as i18n keys by path; unknown and read-only names are rejected
 */
export function validateRecord(
  resource: AnyResource,
  sent: Input,
  current?: Input,
  { extent = "changes", moved }: Manner = {},
  { limit, timeZone, latin }: StoreTerms = storeTerms(),
): Validated {
  const input = withStoreMoments(resource.fields, sent, timeZone);
  const parts = partsOf(resource.fields);
  const { writable, readOnlyNames, writableNames, blank } = parts;
  const kept = current ? pick(current, readOnlyNames, blank.readOnly) : parts.kept;
  const readOnly = moved ? { ...kept, ...chosenOf(moved, readOnlyNames) } : kept;
  const merged = current
    ? Object.assign(
        pick(current, writableNames, blank.writable),
        spreadOverEntries(resource.fields, input, current),
      )
    : input;
  const read = readFields(writable, withSlugs(parts, merged, latin), readOnly, blank.whole);
  for (const [path, keys] of Object.entries(aboveLimit(writable, read.value, limit)))
    read.errors[path] ??= keys;
  for (const name of Object.keys(read.errors)) {
    if (resource.fields[name]?.readOnly) read.errors[name] = ["errors.readOnly"];
  }
  const stored = extent === "changes" ? current : undefined;
  const whole = read.value;
  for (const name of readOnlyNames) whole[name] = readOnly[name];
  const stays = (path: string) => stored !== undefined && isLeft(writable, fieldOfPath(path), stored, whole);
  const [left, errors] = Object.keys(read.errors).length === 0 ? [{}, {}] : parted(read.errors, stays);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const value = deriveInPlace(resource.fields, whole);
  const broken = brokenRules(resource, value, new Set(Object.keys(left).map(fieldOfPath)), stored);
  return Object.keys(broken).length > 0 ? { ok: false, errors: broken } : { ok: true, value };
}

const isSame = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || sameJson(one, other);

/** Whether the field is unchanged and its condition did not begin to hold. */
function isLeft(fields: Fields, name: string, before: Input, after: Input): boolean {
  const field = fields[name];
  if (!field || !isSame(before[name], after[name])) return false;
  return holds(field.when, before) || !holds(field.when, after);
}

/** Separates the messages of unchanged fields from the others. */
function parted(errors: FieldErrors, stays: (path: string) => boolean): [FieldErrors, FieldErrors] {
  const all = Object.entries(errors);
  const those = (isBroken: boolean) => Object.fromEntries(all.filter(([path]) => stays(path) === isBroken));
  return [those(true), those(false)];
}

/** Returns the record with its computed fields, and those that follow from a list, derived again. */
export const derive = (fields: Fields, record: Input): Record<string, unknown> =>
  deriveInPlace(fields, { ...record });

/**
 * Derives the fields of a record that follow from a list, then its computed fields, in place, all of these from its
 * previous values. Only for a record that is not shared. @returns the record
 */
export function deriveInPlace(fields: Fields, record: Record<string, unknown>): Record<string, unknown> {
  const { computed } = partsOf(fields);
  followInPlace(fields, record);
  const values = computed.map(([, compute]) => compute(record));
  for (const [at, [name]] of computed.entries()) record[name] = values[at];
  return record;
}

/** The fields that records have in a store: write-only ones, such as passwords, are stored as what they become. */
export const storedFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.writeOnly));

/**
 * Returns the values of a global from the stored ones: fields that were never saved have their initial value.
 * Write-only fields are left out.
 */
export const globalValuesOf = (fields: Fields, stored: Input): Record<string, unknown> =>
  derive(fields, readFields(storedFields(fields), stored).value);

/** Returns the empty value of every field. */
export const emptyValues = (fields: Fields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty]));

/** Returns the initial form values of a new record. */
export function initialValues(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(writableFields(fields)).map(([name, field]) => [name, field.initial ?? field.empty]),
  );
}

/** Thrown by a rule that reads a field with an invalid stored value. */
const unreadable = Symbol("unreadable");

/**
 * Returns the messages of the rules that a record breaks.
 * @param left fields with an invalid value; rules that read one are skipped
 * @param stored the record before the change; rules that read no changed field are skipped
 */
function brokenRules(
  resource: AnyResource,
  value: Input,
  left: ReadonlySet<string>,
  stored: Input | undefined,
): FieldErrors {
  if (!resource.rules) return {};
  const errors: FieldErrors = {};
  for (const [name, rule] of Object.entries(resource.rules)) {
    let concerned = stored === undefined;
    const watched = new Proxy(value, {
      get(record, read: string) {
        if (left.has(read)) throw unreadable;
        concerned ||= !isSame(stored?.[read], record[read]);
        return record[read];
      },
    });
    const verdict = valueOfRule(() => rule?.(watched));
    if (concerned && typeof verdict === "string") errors[name] = [verdict];
  }
  return errors;
}

function valueOfRule<T>(rule: () => T): T | undefined {
  try {
    return rule();
  } catch (error) {
    if (error === unreadable) return undefined;
    throw error;
  }
}

/** Generates the slugs that are empty from their source fields. */
function withSlugs({ slugs }: Parts, whole: Input, latin: ToLatin | null): Input {
  const missing = slugs.filter(([name]) => isEmpty(whole[name]));
  if (missing.length === 0) return whole;
  const made: Record<string, unknown> = { ...whole };
  for (const [name, from] of missing) {
    const title = whole[from];
    made[name] = madeSlug(typeof title === "string" ? title : "", latin);
  }
  return made;
}

/** The values of some of these names. */
const chosenOf = (values: Input, names: readonly string[]): Input =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

function pick(record: Input, names: readonly string[], blank: Input): Record<string, unknown> {
  const picked: Record<string, unknown> = { ...blank };
  for (const name of names) picked[name] = record[name];
  return picked;
}
