import type { AnyResource } from "../../src/core/define.ts";
import { type AnyField, type Fields, isEmpty } from "../../src/core/fields/field.ts";
import { holds } from "../../src/core/fields/holds.ts";
import { oncePer } from "../../src/core/once.ts";
import { derive, emptyValues } from "../../src/core/validation/validate.ts";
import { isObject } from "../../src/domain/is-object.ts";
import { UnfitStore } from "./migrated.ts";
import { entryFields } from "./schema.ts";

type Values = Readonly<Record<string, unknown>>;

/** Messages about changed stored values, with the number of records. */
export type EvolvedCount = Map<string, number>;

/** Whether entries of a list have fields with `was` or `backfill`. */
export function hasPastInside(field: AnyField): boolean {
  return Object.values(entryFields(field) ?? {}).some(
    (inner) => inner.was !== undefined || inner.backfill !== undefined || hasPastInside(inner),
  );
}

/**
 * Brings a stored record up to its declaration: renames values (`was`) and fills missing fields and empty required ones
 * (`backfill`). Returns the same object if there is nothing to do.
 */
export function evolved(resource: AnyResource, stored: Values, tally: EvolvedCount = new Map()): Values {
  const done = new Set<string>();
  const values = attempt(resource, stored, inBackfill, () => inFields(resource.fields, stored, "", done));
  for (const one of done) {
    const words = `${resource.name}: ${one}`;
    tally.set(words, (tally.get(words) ?? 0) + 1);
  }
  return values;
}

/** Advice about functions of a declaration that fail on a stored record. */
export const inBackfill = "Mend the backfill of the declaration: it must give every record a value.";
export const inComputed =
  "Mend the computed field of the declaration: its function must take every stored record.";

/** Adds the record's place and advice to errors thrown by a function of its declaration. */
export function attempt<T>(resource: AnyResource, stored: Values, advice: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnfitStore(
      "The store cannot be brought to the declarations",
      [`${resource.name} ${stored.id}: ${why}`],
      advice,
    );
  }
}

const computedNames = oncePer(({ fields }: AnyResource) =>
  Object.keys(fields).filter((name) => isDerived(fields[name])),
);

/** Whether the field is computed, or follows from the entries of a list. */
export const isDerived = (field: AnyField | undefined): boolean =>
  field?.compute !== undefined || field?.follows !== undefined;

/** Whether a new record needs a value of the field, and nothing gives one to those that are stored. */
export const lacksPast = (field: AnyField & { readonly from?: unknown }): boolean =>
  field.required === true &&
  field.backfill === undefined &&
  field.when === undefined &&
  field.from === undefined &&
  field.empty !== false &&
  !isDerived(field);

/** The names of the derived fields whose stored value is not the one that the declaration derives now. */
export function outdatedFields(resource: AnyResource, record: Values): readonly string[] {
  const names = computedNames(resource);
  if (names.length === 0) return names;
  const now = attempt(resource, record, inComputed, () => derive(resource.fields, record));
  return names.filter((name) => !isSameStored(resource.fields[name], record[name], now[name]));
}

/** As JSON, since that is how values are stored: there is no -0, and nothing is null. */
const isSameStored = (field: AnyField | undefined, one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? field?.empty) === JSON.stringify(other ?? field?.empty);

/** Computes the computed fields of a stored record again; returns the same object if their values stay. */
export function recomputed<R extends Values>(
  resource: AnyResource,
  record: R,
  tally: EvolvedCount = new Map(),
): R {
  const names = outdatedFields(resource, record);
  for (const name of names) {
    const words = `${resource.name}: ${name} is computed anew`;
    tally.set(words, (tally.get(words) ?? 0) + 1);
  }
  return names.length === 0 ? record : { ...record, ...derive(resource.fields, record) };
}

/** The tally as messages: `mugs: size is volume now, in 12 records`. */
export const describeTally = (tally: EvolvedCount): string[] =>
  [...tally].map(([words, count]) => `${words}, in ${count} ${count === 1 ? "record" : "records"}`);

const pasts = new WeakMap<Fields, readonly (readonly [name: string, field: AnyField])[]>();

/** The fields with `was` or `backfill`. Cached, since it is needed for every record. */
function withPast(fields: Fields): readonly (readonly [name: string, field: AnyField])[] {
  const memo = pasts.get(fields);
  if (memo) return memo;
  const renamed = Object.entries(fields).filter(
    ([, field]) => field.was !== undefined || field.backfill !== undefined || hasPastInside(field),
  );
  pasts.set(fields, renamed);
  return renamed;
}

function inFields(fields: Fields, stored: Values, above: string, done: Set<string>): Values {
  if (withPast(fields).length === 0) return stored;
  const renamed = underNewNames(fields, stored, above, done);
  let values = renamed;
  for (const [name, field] of withPast(fields)) {
    const entries = values[name];
    if (!hasPastInside(field) || !Array.isArray(entries)) continue;
    const inside = entries.map((entry: unknown) =>
      isObject(entry) ? inFields(entryFields(field) ?? {}, entry, `${above}${name}.`, done) : entry,
    );
    if (inside.some((entry, at) => entry !== entries[at])) values = { ...values, [name]: inside };
  }
  return filled(fields, values, above, done);
}

function underNewNames(fields: Fields, stored: Values, above: string, done: Set<string>): Values {
  let values: Record<string, unknown> | null = null;
  for (const [name, { was }] of withPast(fields)) {
    if (was === undefined || isEmpty(stored[was]) || !isEmpty(stored[name])) continue;
    values ??= { ...stored };
    values[name] = stored[was];
    delete values[was];
    done.add(`${above}${was} is ${above}${name} now`);
  }
  return values ?? stored;
}

function filled(fields: Fields, values: Values, above: string, done: Set<string>): Values {
  const lacking = withPast(fields).filter(
    ([name, { backfill, required }]) =>
      backfill !== undefined && (values[name] === undefined || (required === true && isEmpty(values[name]))),
  );
  if (lacking.length === 0) return values;
  const given = backfilled(lacking, { ...emptyValues(fields), ...values });
  for (const name of Object.keys(given)) done.add(`${above}${name} is filled`);
  return Object.keys(given).length === 0 ? values : { ...values, ...given };
}

/**
 * The values that `backfill` gives to the fields that apply.
 * @param whole the record, with empty values where it lacks any; a later field sees what an earlier one is given
 */
export function backfilled(
  lacking: readonly (readonly [name: string, field: AnyField])[],
  whole: Record<string, unknown>,
): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [name, { backfill, when }] of lacking) {
    if (!holds(when, whole)) continue;
    given[name] = typeof backfill === "function" ? backfill(whole) : backfill;
    whole[name] = given[name];
  }
  return given;
}
