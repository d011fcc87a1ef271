import type { StoredRecord } from "../../api/stores/port.ts";
import { idsUnder } from "../../api/stores/schema.ts";

/**
 * What an index of a collection is about: the values of a field as they compare (`whole`), or each entry of a list
 * and each reference at a path such as `items.productId` (`each`).
 */
export interface IndexOf {
  readonly of: "whole" | "each";
  readonly path: string;
}

/** The key of records without a value, lists without entries included; no stored text has this character. */
export const noValue = "\0";

function keysIn({ of, path }: IndexOf, record: StoredRecord): readonly string[] {
  if (of === "each") return [...new Set(idsUnder(record, path))];
  const value = record[path];
  if (value === null || value === undefined) return [noValue];
  return Array.isArray(value) && value.length === 0 ? [String(value), noValue] : [String(value)];
}

/** Which records have a value. Most values of large collections belong to one record: such a one needs no set. */
export class ValueIndex {
  private readonly owners = new Map<string, string | Set<string>>();
  /** In which all that it knows of a record stands. */
  private readonly field: string;

  constructor(
    private readonly about: IndexOf,
    records: Iterable<{ readonly record: StoredRecord } | null>,
  ) {
    [this.field = ""] = about.path.split(".", 1);
    for (const row of records) if (row) this.add(row.record);
  }

  /** A record that is replaced. What differs nowhere at the index's path is the same value in both. */
  replace(before: StoredRecord, after: StoredRecord): void {
    if (before[this.field] === after[this.field]) return;
    this.remove(before);
    this.add(after);
  }

  add(record: StoredRecord): void {
    for (const key of keysIn(this.about, record)) {
      const known = this.owners.get(key);
      if (known === undefined) this.owners.set(key, record.id);
      else if (typeof known !== "string") known.add(record.id);
      else if (known !== record.id) this.owners.set(key, new Set([known, record.id]));
    }
  }

  remove(record: StoredRecord): void {
    for (const key of keysIn(this.about, record)) {
      const known = this.owners.get(key);
      if (typeof known === "string" || known?.size === 1) this.owners.delete(key);
      else known?.delete(record.id);
    }
  }

  /** The ids of the records that have the value. */
  ids(key: string): Iterable<string> {
    const known = this.owners.get(key);
    return typeof known === "string" ? [known] : (known ?? []);
  }

  count(key: string): number {
    const known = this.owners.get(key);
    return typeof known === "string" ? 1 : (known?.size ?? 0);
  }

  keys(): Iterable<string> {
    return this.owners.keys();
  }
}
