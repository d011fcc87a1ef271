import type { StoredRecord } from "../port.ts";
import { idsUnder } from "../schema.ts";

/**
 * The subject of an index: the values of a field as they compare (`whole`), or each list entry and each reference at a
 * path such as `items.productId` (`each`).
 */
export interface IndexOf {
  readonly of: "whole" | "each";
  readonly path: string;
}

/** The key of records without a value, including empty lists; no stored text contains this character. */
export const emptyKey = "\0";

function keysIn({ of, path }: IndexOf, record: StoredRecord): readonly string[] {
  if (of === "each") return [...new Set(idsUnder(record, path))];
  const value = record[path];
  if (value === null || value === undefined) return [emptyKey];
  return Array.isArray(value) && value.length === 0 ? [String(value), emptyKey] : [String(value)];
}

/** Maps values to record ids. Most values of large collections belong to one record, which is stored without a set. */
export class ValueIndex {
  private readonly owners = new Map<string, string | Set<string>>();
  /** The top-level field that contains all indexed values of a record. */
  private readonly field: string;

  constructor(
    private readonly about: IndexOf,
    records: Iterable<{ readonly record: StoredRecord } | null>,
  ) {
    [this.field = ""] = about.path.split(".", 1);
    for (const row of records) if (row) this.add(row.record);
  }

  /** Replaces a record. The same field value in both records means no indexed value has changed. */
  replace(before: StoredRecord, after: StoredRecord): void {
    if (before[this.field] === after[this.field]) return;
    this.remove(before);
    this.add(after);
  }

  add(record: StoredRecord): void {
    for (const key of keysIn(this.about, record)) {
      const owner = this.owners.get(key);
      if (owner === undefined) this.owners.set(key, record.id);
      else if (typeof owner !== "string") owner.add(record.id);
      else if (owner !== record.id) this.owners.set(key, new Set([owner, record.id]));
    }
  }

  remove(record: StoredRecord): void {
    for (const key of keysIn(this.about, record)) {
      const owner = this.owners.get(key);
      if (typeof owner === "string" || owner?.size === 1) this.owners.delete(key);
      else owner?.delete(record.id);
    }
  }

  /** Returns the ids of the records with the value. */
  ids(key: string): Iterable<string> {
    const owner = this.owners.get(key);
    return typeof owner === "string" ? [owner] : (owner ?? []);
  }

  count(key: string): number {
    const owner = this.owners.get(key);
    return typeof owner === "string" ? 1 : (owner?.size ?? 0);
  }

  keys(): Iterable<string> {
    return this.owners.keys();
  }
}
