import type { AnyResource } from "../../../src/core/define.ts";
import type { AnyField } from "../../../src/core/fields/field.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { convertedTo } from "../convert.ts";
import { mismatchOf } from "../damage.ts";
import type { EvolvedCount } from "../evolve.ts";
import { withOthers } from "../migrated.ts";

type Values = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown) => value === undefined || value === null;

/** A stored value that is not of the kind that its field has now. */
interface Misfit {
  readonly id: unknown;
  readonly value: unknown;
}

/** The misfits of a field whose kind has changed; none if some stored value is of the present kind. */
function misfitsOf(name: string, field: AnyField, records: readonly Values[]): readonly Misfit[] {
  const misfits: Misfit[] = [];
  for (const { id, [name]: value } of records) {
    if (isEmpty(value)) continue;
    // A fraction was no damage where whole numbers are declared now.
    if (mismatchOf(field, value, name) !== null) misfits.push({ id, value });
    else if (typeof value !== "number") return [];
  }
  if (misfits.length === 0) return misfits;
  const isMixed = misfits.some(({ value }) => typeof value !== "number");
  const stored = records.filter((record) => !isEmpty(record[name])).length;
  return isMixed && misfits.length < stored ? [] : misfits;
}

/** The fields of stored records whose kind has changed, with their misfits. */
function changedIn(resource: AnyResource, records: readonly Values[]) {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const misfits = misfitsOf(name, field, records);
    return misfits.length > 0 ? [{ name, field, misfits }] : [];
  });
}

/**
 * Converts the values of fields whose kind has changed, if the new kind can read each of them. Returns the same list if
 * there is nothing to do.
 * @param tally gets the changes
 */
export function withChangedKinds(
  resource: AnyResource,
  records: readonly unknown[],
  tally: EvolvedCount,
): readonly unknown[] {
  const own = records.filter(isObject);
  const changed = changedIn(resource, own).filter(({ field, misfits }) =>
    misfits.every(({ value }) => convertedTo(field, value) !== undefined),
  );
  if (changed.length === 0) return records;
  for (const { name, field, misfits } of changed) {
    tally.set(`${resource.name}: ${name} is of the kind ${field.kind} now`, misfits.length);
  }
  return records.map((record) => {
    if (!isObject(record)) return record;
    const own = changed.flatMap(({ name, field }) => {
      const value = record[name];
      const isMisfit = !isEmpty(value) && mismatchOf(field, value, name) !== null;
      return isMisfit ? [[name, convertedTo(field, value)] as const] : [];
    });
    return own.length === 0 ? record : { ...record, ...Object.fromEntries(own) };
  });
}

/**
 * Values that the changed kind of their field cannot read, as messages. A single record does not tell a changed kind from
 * a damaged value.
 */
export function unreadableKinds(resource: AnyResource, records: unknown): string[] {
  if (!Array.isArray(records)) return [];
  const own = records.filter(isObject);
  return changedIn(resource, own).flatMap(({ name, field, misfits }) => {
    const [first] = misfits.filter(({ value }) => convertedTo(field, value) === undefined);
    if (!first || misfits.length < 2) return [];
    return [
      withOthers(`${resource.name} ${first.id}: ${mismatchOf(field, first.value, name)}`, misfits.length),
    ];
  });
}
