import { type AnyResource, fieldOf, type SystemFields, targetOf } from "../../src/core/define.ts";
import { oncePer } from "../../src/core/once.ts";
import { isSystemField } from "../../src/core/system-fields.ts";
import { shapeOf } from "../../src/core/validation/shape.ts";
import { deriveInPlace } from "../../src/core/validation/validate.ts";
import { unwritable } from "./damage.ts";
import { type Removed, type StoredRecord, Unstorable } from "./port.ts";

type Values = Readonly<Record<string, unknown>>;

/** A deep copy of JSON data. */
export function copy<T>(value: T): T;
export function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => copy(one));
  if (typeof value !== "object" || value === null) return value;
  // Spreading keeps the engine's compact layout for objects of one shape; building it by name loses it.
  const made: Record<string, unknown> = { ...value };
  for (const name in made) {
    const inner = made[name];
    if (typeof inner === "object" && inner !== null) made[name] = copy(inner);
  }
  return made;
}

/** An empty record of a resource: copies by spreading share one shape and field order. */
export const blankOf = oncePer(
  ({ fields }: AnyResource): Values =>
    shapeOf(["id", ...Object.keys(fields), "version", "createdAt", "updatedAt"]),
);

const fieldsIn = oncePer(({ fields }: AnyResource) =>
  Object.entries(fields).map(([name, { empty }]) => ({ name, empty })),
);

/** Throws Unstorable for a value that could not be read again. */
function assertReadable(resource: AnyResource, id: string, values: Values, before: Values | null): void {
  const damage = unwritable(resource, values, before);
  if (damage) throw new Unstorable(damage.field, `${resource.name} ${id}: ${damage.words}`);
}

/**
 * The record of new values with its computed fields: from sound values only, since not every sum can be computed from
 * others.
 */
function derived(
  resource: AnyResource,
  values: Record<string, unknown>,
  before: Values | null,
  system: SystemFields,
): StoredRecord {
  assertReadable(resource, system.id, values, before);
  const given = { ...values };
  const record = Object.assign(deriveInPlace(resource.fields, values), system);
  assertReadable(resource, system.id, record, given);
  return record;
}

/**
 * The first version of a record: every declared field has a value, computed ones are derived. Throws Unstorable.
 * @param was the removed record, for one that is restored
 */
export function newStoredRecord(
  resource: AnyResource,
  input: Values & { readonly id: string },
  now: string,
  was: Removed = { version: 0, createdAt: now },
): StoredRecord {
  refuseUnknown(resource, input);
  const system = { id: input.id, version: was.version + 1, createdAt: was.createdAt, updatedAt: now };
  return derived(resource, filled(resource, input), null, system);
}

/** The next version of a record. System fields in the changes are ignored. Throws Unstorable. */
export function changedRecord(
  resource: AnyResource,
  current: StoredRecord,
  changes: Values,
  now: string,
): StoredRecord {
  refuseUnknown(resource, changes);
  const { id, version, createdAt } = current;
  const next = filled(resource, current);
  for (const name in changes) {
    const field = fieldOf(resource, name);
    if (field) next[name] = valueOr(changes[name], field.empty);
  }
  const system = { id, version: version + 1, createdAt, updatedAt: now };
  return derived(resource, next, current, system);
}

/** Throws for values that only one record may have, or that are references. */
export function assertPlain(resource: AnyResource, changes: Values): void {
  for (const name of Object.keys(changes)) {
    const field = fieldOf(resource, name);
    if (!field || field.unique || targetOf(resource, field) !== undefined || "fields" in field) {
      throw new Error(`${resource.name}.${name} cannot be given to many records at once`);
    }
  }
}

/** A record that was stored before, perhaps under an earlier declaration. */
export function storedRecord(resource: AnyResource, raw: Values & SystemFields): StoredRecord {
  const absent = Object.entries(resource.fields).some(
    ([name, field]) => field.compute && raw[name] === undefined,
  );
  const { id, version, createdAt, updatedAt } = raw;
  const whole = filled(resource, raw);
  if (absent) deriveInPlace(resource.fields, whole);
  return Object.assign(whole, { id, version, createdAt, updatedAt });
}

/** A new object with a value in every field, and none yet in the system fields. */
function filled(resource: AnyResource, input: Values): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...blankOf(resource) };
  for (const { name, empty } of fieldsIn(resource)) whole[name] = valueOr(input[name], empty);
  return whole;
}

/** Empty lists are shared: most records have several. */
function valueOr(value: unknown, empty: unknown): unknown {
  const isNothing = Array.isArray(value) && value.length === 0 && Array.isArray(empty);
  return isNothing ? empty : (value ?? empty);
}

function refuseUnknown(resource: AnyResource, values: Values): void {
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(resource.fields, name) && !isSystemField(name)) {
      throw new Error(`${resource.name} has no field ${name}`);
    }
  }
}
