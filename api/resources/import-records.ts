import type { AnyResource } from "../../src/core/define.ts";
import type { TextOptions } from "../../src/core/fields/kinds.ts";
import { isObject, type Json } from "../http/body.ts";
import type { Reader, StoredRecord } from "../stores/port.ts";
import type { Target } from "./target.ts";

/** Finds the record that a row updates: by its id, else by the resource's CSV key. */
export interface RecordLookup {
  find(id: unknown, row: Json): Promise<StoredRecord | null>;
  /** By the key in any letter case; slower. */
  findAnyCase(row: Json): Promise<StoredRecord | null>;
  /** Later rows find what earlier ones have written. */
  remember(record: StoredRecord): void;
}

const textAt = (row: unknown, name: string): string[] => {
  const value = isObject(row) ? row[name] : undefined;
  return typeof value === "string" && value !== "" && !value.includes("\0") ? [value.trim()] : [];
};

/** A key is looked for as it is stored. */
function normalOf(resource: AnyResource, key: string): (text: string) => string {
  const { normal } = (resource.fields[key] ?? {}) as Pick<TextOptions, "normal">;
  return normal ?? ((text) => text);
}

/** Only what the row itself names: a slug that its title would make finds nothing. */
function keyOf(resource: AnyResource, key: string, row: unknown): string[] {
  return textAt(row, key).map(normalOf(resource, key));
}

/** Reads everything the rows may mean at once. */
export async function createRecordLookup(
  reader: Reader,
  { resource }: Target,
  rows: readonly unknown[],
): Promise<RecordLookup> {
  const key = resource.csv?.key;
  const byId = new Map<string, StoredRecord>();
  const byKey = new Map<string, StoredRecord>();
  const remember = (record: StoredRecord) => {
    byId.set(record.id, record);
    if (key !== undefined && typeof record[key] === "string") byKey.set(record[key], record);
  };
  const ids = new Set(rows.flatMap((row) => textAt(row, "id")));
  for (const record of await reader.getMany(resource.name, [...ids])) remember(record);
  if (key !== undefined) {
    const values = [...new Set(rows.flatMap((row) => keyOf(resource, key, row)))];
    const where = [{ field: key, op: "eq", values } as const];
    const { rows: found } =
      values.length === 0 ? { rows: [] } : await reader.find(resource.name, { where, sort: [] });
    for (const record of found) remember(record);
  }

  /** A row names the record that its key refers to in words, so it could not be asked for with the others. */
  async function byReference(field: string, id: string): Promise<StoredRecord | null> {
    const { rows: found } = await reader.find(resource.name, {
      where: [{ field, op: "eq", values: [id] }],
      sort: [],
    });
    return found[0] ?? null;
  }

  return {
    remember,
    async find(id, row) {
      const known = typeof id === "string" ? byId.get(id) : undefined;
      if (known || key === undefined) return known ?? null;
      const [value] = keyOf(resource, key, row);
      if (value === undefined) return null;
      return byKey.get(value) ?? (resource.fields[key]?.kind === "ref" ? byReference(key, value) : null);
    },
    async findAnyCase(row) {
      const [value] = key === undefined ? [] : textAt(row, key);
      if (key === undefined || value === undefined) return null;
      const where = [{ field: key, op: "like", values: [value] } as const];
      const { rows: alike } = await reader.find(resource.name, { where, sort: [] });
      return alike.find((one) => String(one[key]).toLowerCase() === value.toLowerCase()) ?? null;
    },
  };
}
