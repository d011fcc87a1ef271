import type { AnyResource } from "../../../src/core/define.ts";
import type { Sort } from "../dialect/query.ts";
import { orderKey } from "./order-key.ts";
import { hasOrderKey, type PackedRow } from "./row.ts";

type Key = string | number | boolean | null;

/** How rows are compared: like json-server, texts by code points like PostgreSQL, and finally by `id`. */
export interface Ordering {
  keys(row: PackedRow): readonly Key[];
  compare(one: readonly Key[], other: readonly Key[]): number;
}

/** Returns the name of an order: equal for equal sorts. */
export const indexName = (sort: readonly Sort[]): string =>
  sort.map(({ field, order }) => `${field} ${order}`).join(",");

export function orderingOf(resource: AnyResource, sort: readonly Sort[]): Ordering {
  const fields = sort.map(({ field }) => ({ field, keyed: hasOrderKey(resource, field) }));
  const signs = [...sort.map(({ order }) => (order === "desc" ? -1 : 1)), 1];
  return {
    keys: ({ record }) => [
      ...fields.map(({ field, keyed }) => keyOf(record[field], keyed)),
      orderKey(record.id),
    ],
    compare(one, other) {
      for (const [at, sign] of signs.entries()) {
        const order = ascending(one[at] ?? null, other[at] ?? null);
        if (order !== 0) return order * sign;
      }
      return 0;
    },
  };
}

function keyOf(value: unknown, keyed: boolean): Key {
  if (value === null || value === undefined) return null;
  if (keyed) return orderKey(String(value));
  return typeof value === "object" ? String(value) : (value as Key);
}

function ascending(one: Key, other: Key): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -1 : 1;
}

interface Keyed {
  readonly row: PackedRow;
  readonly keys: readonly Key[];
}

/** Returns a sorted copy; the keys of each row are computed once. */
export function sorted({ keys, compare }: Ordering, rows: Iterable<PackedRow>): PackedRow[] {
  const keyed: Keyed[] = Array.from(rows, (row) => ({ row, keys: keys(row) }));
  return keyed.sort((one, other) => compare(one.keys, other.keys)).map(({ row }) => row);
}

/** Returns the index of the row with these keys among sorted rows, or where it would be inserted. */
function placeOf({ keys, compare }: Ordering, rows: readonly PackedRow[], key: readonly Key[]): number {
  let from = 0;
  let to = rows.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const row = rows[middle];
    if (row && compare(keys(row), key) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Merges two sorted lists. */
export function mergedOrder(
  ordering: Ordering,
  many: readonly PackedRow[],
  few: readonly PackedRow[],
): PackedRow[] {
  const whole: PackedRow[] = [];
  let taken = 0;
  for (const row of few) {
    const place = placeOf(ordering, many, ordering.keys(row));
    for (; taken < place; taken += 1) whole.push(many[taken] as PackedRow);
    whole.push(row);
  }
  for (; taken < many.length; taken += 1) whole.push(many[taken] as PackedRow);
  return whole;
}

/** Up to this many changes are inserted one by one; more are merged in one pass. */
const oneByOne = 32;
/** With more changes than this, the rows are sorted again on the next read. */
const tooMany = (rows: number) => 1000 + rows / 8;

/** The rows of a collection in one order. Writes are recorded and applied on the next read. */
export class IndexOrder {
  private readonly ordering: Ordering;
  private rows: PackedRow[];
  /** By id: the row in the list before its change; null if there is none. */
  private readonly noted = new Map<string, PackedRow | null>();

  constructor(resource: AnyResource, sort: readonly Sort[], rows: Iterable<PackedRow>) {
    this.ordering = orderingOf(resource, sort);
    this.rows = sorted(this.ordering, rows);
  }

  /**
   * Records a change.
   * @returns false if keeping the order is no longer worth it
   */
  note(id: string, before: PackedRow | undefined): boolean {
    if (!this.noted.has(id)) this.noted.set(id, before ?? null);
    return this.noted.size < tooMany(this.rows.length);
  }

  /**
   * Returns all rows. The array is valid only until the next change.
   * @param now the current rows
   */
  all(now: ReadonlyMap<string, PackedRow>): readonly PackedRow[] {
    if (this.noted.size > oneByOne) this.walk(now);
    else for (const [id, before] of this.noted) this.move(before, now.get(id));
    this.noted.clear();
    return this.rows;
  }

  private move(before: PackedRow | null, after: PackedRow | undefined): void {
    const { keys, compare } = this.ordering;
    const was = before && keys(before);
    const is = after && keys(after);
    const from = was ? placeOf(this.ordering, this.rows, was) : -1;
    if (after && was && is && compare(was, is) === 0) {
      this.rows[from] = after;
      return;
    }
    if (was) this.rows.splice(from, 1);
    if (after && is) this.rows.splice(placeOf(this.ordering, this.rows, is), 0, after);
  }

  private walk(now: ReadonlyMap<string, PackedRow>): void {
    const changedRows = [...this.noted.keys()].flatMap((id) => now.get(id) ?? []);
    const changed = sorted(this.ordering, changedRows);
    const isNew = [...this.noted.values()].every((before) => before === null);
    if (isNew && this.standTogether(changed)) return;
    const unchangedRows = isNew ? this.rows : this.rows.filter((row) => !this.noted.has(row.record.id));
    this.rows = mergedOrder(this.ordering, unchangedRows, changed);
  }

  /**
   * Inserts new rows at once if they all belong at the same index, as those of an import do: at the end or the
   * beginning.
   */
  private standTogether(rows: readonly PackedRow[]): boolean {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return true;
    const place = placeOf(this.ordering, this.rows, this.ordering.keys(first));
    if (placeOf(this.ordering, this.rows, this.ordering.keys(last)) !== place) return false;
    if (place < this.rows.length) this.rows = this.rows.slice(0, place).concat(rows, this.rows.slice(place));
    else for (const row of rows) this.rows.push(row);
    return true;
  }
}
