import { canReadField } from "../../../src/core/access.ts";
import type { AnyResource } from "../../../src/core/define.ts";
import { sameJson } from "../../../src/core/fields/same-json.ts";
import type { RecordChanges } from "../../../src/core/import/import-result.ts";
import type { Admin } from "../../../src/domain/people/admin.ts";
import type { Outcome } from "../../records/outcome.ts";

/**
 * The fields that a row changes in an existing record, with both values: those that people write and that the user may
 * see. Undefined if there are none.
 */
export function importChanges(
  { role }: Admin,
  resource: AnyResource,
  { before, after }: Outcome,
): RecordChanges | undefined {
  if (!before || !after) return undefined;
  const names = Object.entries(resource.fields).flatMap(([name, field]) => {
    const isShown =
      !field.readOnly && !field.secret && !field.writeOnly && canReadField(role, resource, name);
    return isShown && !sameJson(before[name], after[name]) ? [name] : [];
  });
  if (names.length === 0) return undefined;
  const valuesOf = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
  return { before: valuesOf(before), after: valuesOf(after) };
}
