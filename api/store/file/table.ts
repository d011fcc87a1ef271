import type { AnyResource } from "../../../src/core/define.ts";
import type { Sort } from "../dialect/query.ts";
import { IndexOrder, indexName } from "./order.ts";
import { Recent } from "./recent.ts";
import type { PackedRow } from "./row.ts";
import { type IndexOf, ValueIndex } from "./value-index.ts";

/** Changes to one collection; null marks deleted records. */
export interface TableChanges {
  readonly rows: ReadonlyMap<string, PackedRow | null>;
  readonly keys: ReadonlyMap<string, string | null>;
}

/** The number of orders and indexes kept per collection: more than its lists, filters and references use at once. */
const most = 24;

/** The published state of one collection, with the orders and indexes used recently. */
export class FileTable {
  readonly rows = new Map<string, PackedRow>();
  /** The id of the record with each unique value. */
  readonly keys = new Map<string, string>();
  private readonly orders = new Recent<IndexOrder>(most);
  private readonly indexes = new Recent<ValueIndex>(most);

  constructor(private readonly resource: AnyResource) {}

  /** Returns all rows in an order, by id without one. The result is valid only until the next publication. */
  inOrder(sort: readonly Sort[]): readonly PackedRow[] {
    const make = () => new IndexOrder(this.resource, sort, this.rows.values());
    return this.orders.get(indexName(sort), make).all(this.rows);
  }

  index(about: IndexOf): ValueIndex {
    return this.indexes.get(`${about.of} ${about.path}`, () => new ValueIndex(about, this.rows.values()));
  }

  publish(changes: TableChanges): void {
    for (const [id, row] of changes.rows) this.put(id, row);
    for (const [key, id] of changes.keys) {
      if (id === null) this.keys.delete(key);
      else this.keys.set(key, id);
    }
  }

  private put(id: string, row: PackedRow | null): void {
    const before = this.rows.get(id);
    for (const index of this.indexes.values()) {
      if (before && row) index.replace(before.record, row.record);
      else if (before) index.remove(before.record);
      else if (row) index.add(row.record);
    }
    this.orders.keep((order) => order.note(id, before));
    if (row) this.rows.set(id, row);
    else this.rows.delete(id);
  }
}
