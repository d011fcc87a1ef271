import { type AnyResource, targetOf } from "../../../src/core/define.ts";
import type { Fields } from "../../../src/core/fields/field.ts";
import { isObject } from "../../../src/domain/is-object.ts";
import { recordsWith } from "../../records/write/move-references.ts";
import { matching } from "../../store/dialect/query.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { entryFields, type Schema } from "../../store/schema.ts";

type Values = Readonly<Record<string, unknown>>;

/** Whether a referenced record is gone. */
type IsGone = (target: string, id: string) => boolean;

/** A record without its references to records that are gone. */
interface Unreferring {
  readonly changes: Values;
  /** Whether one of them is required: the record belongs to the one that is gone. */
  readonly belongs: boolean;
}

/** Takes references to records that are gone out of a record. */
export function withoutGone(resource: AnyResource, record: Values, isGone: IsGone): Unreferring {
  let belongs = false;
  const within = (fields: Fields, values: Values): Record<string, unknown> => {
    const changes: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name];
      const entries = entryFields(field);
      if (entries && Array.isArray(value)) {
        const next = value.map((entry: unknown) =>
          isObject(entry) ? { ...entry, ...within(entries, entry) } : entry,
        );
        if (JSON.stringify(next) !== JSON.stringify(value)) changes[name] = next;
        continue;
      }
      const target = targetOf(resource, field);
      if (target === undefined) continue;
      if (Array.isArray(value)) {
        const left = value.filter((id) => !isGone(target, String(id)));
        if (left.length < value.length) changes[name] = left;
      } else if (typeof value === "string" && value !== "" && isGone(target, value)) {
        if (field.required) belongs = true;
        changes[name] = null;
      }
    }
    return changes;
  };
  const changes = within(resource.fields, record);
  const owners = Object.entries(resource.belongsTo ?? {});
  const isOrphan = owners.some(([field, targets]) => {
    const id = record[field];
    return typeof id === "string" && targets?.some((target) => isGone(target, id));
  });
  return { changes, belongs: belongs || isOrphan };
}

/** The records that refer to one, with the names of their resources. */
export async function referrersOf(
  reader: Reader,
  schema: Schema,
  target: string,
  id: string,
): Promise<readonly (readonly [resource: string, record: StoredRecord])[]> {
  const referrers: (readonly [string, StoredRecord])[] = [];
  for (const reference of schema.incoming(target)) {
    for (const record of await recordsWith(reader, reference, id))
      referrers.push([reference.resource, record]);
  }
  for (const { name, belongsTo = {} } of schema.resources) {
    for (const [field, targets] of Object.entries(belongsTo)) {
      if (!targets?.includes(target)) continue;
      const { rows } = await reader.find(name, { where: matching({ [field]: id }), sort: [] });
      for (const record of rows) referrers.push([name, record]);
    }
  }
  return referrers;
}
