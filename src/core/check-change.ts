import type { AnyResource } from "./define.ts";
import { entriesOf, type Fields, isEmpty } from "./fields/field.ts";
import { holds } from "./fields/holds.ts";
import type { FieldErrors } from "./fields/read.ts";
import { sameValue } from "./fields/same-value.ts";
import { type Extent, type Validated, validateRecord } from "./validate.ts";

type Values = Readonly<Record<string, unknown>>;

const objectsIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : []);

/**
 * Messages for values that were sent for fields whose condition does not hold in the record as it will be. What is
 * empty, or stands there already, may be sent: such a value is emptied together with its condition.
 */
export function notApplicable(
  fields: Fields,
  sent: Values,
  record: Values,
  before: Values | null,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, value] of Object.entries(sent)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field || isEmpty(value) || value === false) continue;
    if (!holds(field.when, record)) {
      if (!sameValue(value, before?.[name])) errors[name] = ["errors.notApplicable"];
      continue;
    }
    const inner = entriesOf(field);
    if (!inner) continue;
    const entries = objectsIn(record[name]);
    const stored = new Map(objectsIn(before?.[name]).map((entry) => [entry.id, entry]));
    for (const [at, entry] of objectsIn(value).entries()) {
      const found = notApplicable(inner, entry, entries[at] ?? entry, stored.get(entry.id) ?? null);
      for (const [path, keys] of Object.entries(found)) errors[`${name}.${at}.${path}`] = keys;
    }
  }
  return errors;
}

/**
 * Checks a new record or a change as the API does, also for those who show beforehand what becomes of a record: besides what
 * `validateRecord` finds, values for fields that do not apply are refused, which a form would not show.
 * @param named the fields that the caller has named. Default: all of them
 * @param extent as `validateRecord` takes it
 */
export function checkChange(
  resource: AnyResource,
  input: Values,
  before: Values | null,
  named: readonly string[] = Object.keys(input),
  extent: Extent = "changes",
): Validated {
  const read = validateRecord(resource, input, before ?? undefined, extent);
  if (!read.ok) return read;
  const sent = Object.fromEntries(named.map((name) => [name, input[name]]));
  const errors = notApplicable(resource.fields, sent, read.value, before);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : read;
}
