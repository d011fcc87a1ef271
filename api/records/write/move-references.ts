import { storedResources } from "../../store/collections.ts";
import type { Reader, StoredRecord } from "../../store/port.ts";
import { createSchema, referredIds, type StoredReference } from "../../store/schema.ts";
import type { Writer } from "../writer.ts";
import { joinedValues } from "./joined.ts";
import { settled } from "./write.ts";

const schema = createSchema(storedResources.values());

/**
 * Moves all references from one record to another of its resource, with the texts that are joined from it, an audit entry and
 * the `after` hook of each changed record.
 */
export async function moveReferences(
  writer: Writer,
  target: string,
  from: string,
  to: string,
): Promise<void> {
  for (const reference of schema.incoming(target)) {
    const resource = schema.resource(reference.resource);
    for (const before of await recordsWith(writer.tx, reference, from)) {
      const [field = ""] = reference.path;
      const value = replaced(before[field], from, to);
      const moved = { ...before, [field]: value };
      const texts = await joinedValues(writer.tx, resource, moved);
      const after = await writer.tx.update(resource.name, before.id, null, { [field]: value, ...texts });
      await settled(writer, resource, before, after);
    }
  }
}

/** All reference fields to records of a resource. */
export const referencesTo = (target: string): readonly StoredReference[] => schema.incoming(target);

/** The records that reference one in a field. @param most maximum number. Default: all */
export async function recordsWith(
  reader: Reader,
  reference: StoredReference,
  id: string,
  most?: number,
): Promise<readonly StoredRecord[]> {
  const { path, many } = reference;
  const op = many && path.length === 1 ? "like" : "eq";
  const where = [{ field: path.join("."), op, values: [id] } as const];
  const bounds = most === undefined ? {} : { start: 0, end: most, total: "none" as const };
  const { rows } = await reader.find(reference.resource, { where, sort: [], ...bounds });
  return rows.filter((row) => referredIds(reference, row).some((ref) => ref.id === id));
}

/** Replaces an id in a value, without duplicates. */
export function replaced(value: unknown, from: string, to: string): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) {
    const all = value.map((one) => replaced(one, from, to));
    return all.every((one) => typeof one === "string") ? [...new Set(all)] : all;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, from, to)]));
}
