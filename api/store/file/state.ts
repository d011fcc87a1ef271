import type { AnyResource } from "../../../src/core/define.ts";
import type { Sort } from "../dialect/query.ts";
import type { Schema } from "../schema.ts";
import { indexName, mergedOrder, orderingOf, sorted } from "./order.ts";
import type { PackedRow } from "./row.ts";
import { FileTable, type TableChanges } from "./table.ts";
import { type IndexOf, ValueIndex } from "./value-index.ts";

/** Published collections and number series: what readers outside transactions see. */
export interface Published {
  readonly tables: ReadonlyMap<string, FileTable>;
  readonly series: Map<string, number>;
}

export function emptyState(schema: Schema): Published {
  return {
    tables: new Map(schema.resources.map((one) => [one.name, new FileTable(one)])),
    series: new Map(),
  };
}

/** The rows by index key. */
interface IndexLookup {
  /** Returns the number of rows with the key; an upper bound unless `exact`. */
  count(key: string): number;
  readonly exact: boolean;
  rows(key: string): readonly PackedRow[];
  keys(): Iterable<string>;
}

/** A source of rows: the published state, or that state with a transaction's own writes. */
export interface RowSource {
  row(resource: string, id: string): PackedRow | undefined;
  /** Returns the approximate number of rows. */
  size(resource: string): number;
  /** Returns all rows in storage order. */
  rows(resource: string): Iterable<PackedRow>;
  /** Returns all rows in an order, by id without one. The result is valid only until the next write. */
  inOrder(resource: AnyResource, sort: readonly Sort[]): readonly PackedRow[];
  lookup(resource: string, index: IndexOf): IndexLookup;
  /** Returns the id of the record with a unique value. */
  owner(resource: string, key: string): string | undefined;
}

export function tableOf(state: Published, resource: string): FileTable {
  const table = state.tables.get(resource);
  if (!table) throw new Error(`no resource is called ${resource}`);
  return table;
}

function rowsOf({ rows }: FileTable, ids: Iterable<string>): PackedRow[] {
  const matches: PackedRow[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    if (row) matches.push(row);
  }
  return matches;
}

export function publishedSource(state: Published): RowSource {
  return {
    row: (resource, id) => tableOf(state, resource).rows.get(id),
    size: (resource) => tableOf(state, resource).rows.size,
    rows: (resource) => tableOf(state, resource).rows.values(),
    inOrder: ({ name }, sort) => tableOf(state, name).inOrder(sort),
    lookup(resource, about) {
      const table = tableOf(state, resource);
      const index = table.index(about);
      return {
        count: (key) => index.count(key),
        exact: true,
        rows: (key) => rowsOf(table, index.ids(key)),
        keys: () => index.keys(),
      };
    },
    owner: (resource, key) => tableOf(state, resource).keys.get(key),
  };
}

interface Layer extends TableChanges {
  readonly rows: Map<string, PackedRow | null>;
  readonly keys: Map<string, string | null>;
  /** Indexes of the layer's own rows. */
  readonly indexes: Map<string, ValueIndex>;
  /** All rows in the orders requested since the last write. */
  readonly orders: Map<string, readonly PackedRow[]>;
}

/**
 * Unpublished writes on top of the published state, with a journal to roll back to any point. One overlay serves all
 * transactions that are written to the file together.
 */
export class Overlay implements RowSource {
  readonly layers = new Map<string, Layer>();
  readonly series = new Map<string, number>();
  private readonly journal: (() => void)[] = [];
  private readonly published: RowSource;

  constructor(private readonly below: Published) {
    this.published = publishedSource(below);
  }

  row(resource: string, id: string): PackedRow | undefined {
    const own = this.layers.get(resource)?.rows.get(id);
    return own === undefined ? this.published.row(resource, id) : (own ?? undefined);
  }

  owner(resource: string, key: string): string | undefined {
    const own = this.layers.get(resource)?.keys.get(key);
    return own === undefined ? this.published.owner(resource, key) : (own ?? undefined);
  }

  size(resource: string): number {
    return this.published.size(resource) + (this.layers.get(resource)?.rows.size ?? 0);
  }

  *rows(resource: string): Iterable<PackedRow> {
    const own = this.layers.get(resource)?.rows;
    for (const row of this.published.rows(resource)) if (!own?.has(row.record.id)) yield row;
    for (const row of own?.values() ?? []) if (row) yield row;
  }

  inOrder(resource: AnyResource, sort: readonly Sort[]): readonly PackedRow[] {
    const layer = this.layers.get(resource.name);
    const published = this.published.inOrder(resource, sort);
    if (!layer || layer.rows.size === 0) return published;
    const name = indexName(sort);
    const sortedRows = layer.orders.get(name);
    if (sortedRows) return sortedRows;
    const ordering = orderingOf(resource, sort);
    const others = published.filter((row) => !layer.rows.has(row.record.id));
    const own = [...layer.rows.values()].filter((row) => row !== null);
    const rows = mergedOrder(ordering, others, sorted(ordering, own));
    layer.orders.set(name, rows);
    return rows;
  }

  lookup(resource: string, about: IndexOf): IndexLookup {
    const published = this.published.lookup(resource, about);
    const layer = this.layers.get(resource);
    if (!layer || layer.rows.size === 0) return published;
    const name = `${about.of} ${about.path}`;
    const own = layer.indexes.get(name) ?? new ValueIndex(about, layer.rows.values());
    layer.indexes.set(name, own);
    return {
      count: (key) => published.count(key) + own.count(key),
      exact: false,
      rows: (key) => [
        ...published.rows(key).filter((row) => !layer.rows.has(row.record.id)),
        ...Array.from(own.ids(key), (id) => layer.rows.get(id)).filter((row) => !!row),
      ],
      keys: () => new Set([...published.keys(), ...own.keys()]),
    };
  }

  setRow(resource: string, id: string, row: PackedRow | null): void {
    const { rows, indexes, orders } = this.layer(resource);
    const before = rows.get(id);
    const reindex = (from: PackedRow | null | undefined, to: PackedRow | null | undefined) => {
      for (const index of indexes.values()) {
        if (from) index.remove(from.record);
        if (to) index.add(to.record);
      }
      orders.clear();
    };
    reindex(before, row);
    this.set(rows, id, row, () => reindex(row, before));
  }

  setOwner(resource: string, key: string, id: string | null): void {
    this.set(this.layer(resource).keys, key, id);
  }

  nextNumber(series: string, first: number): number {
    const next = Math.max(this.series.get(series) ?? this.below.series.get(series) ?? first, first);
    this.set(this.series, series, next + 1);
    return next;
  }

  /** Returns a point to roll back to. */
  mark(): number {
    return this.journal.length;
  }

  undo(mark: number): void {
    while (this.journal.length > mark) this.journal.pop()?.();
  }

  private layer(resource: string): Layer {
    const layer = this.layers.get(resource);
    if (layer) return layer;
    const made: Layer = { rows: new Map(), keys: new Map(), indexes: new Map(), orders: new Map() };
    this.layers.set(resource, made);
    return made;
  }

  private set<V>(map: Map<string, V>, key: string, value: V, after?: () => void): void {
    const had = map.has(key);
    const before = map.get(key);
    this.journal.push(() => {
      if (had && before !== undefined) map.set(key, before);
      else map.delete(key);
      after?.();
    });
    map.set(key, value);
  }
}
