import type { Schema } from "../../api/stores/schema.ts";
import { byId, type Row } from "./row.ts";
import { type Changes, Table } from "./table.ts";

/** Published collections and number series: what readers outside transactions see. */
export interface Published {
  readonly tables: ReadonlyMap<string, Table>;
  readonly series: Map<string, number>;
}

export function emptyState(schema: Schema): Published {
  return { tables: new Map(schema.resources.map((one) => [one.name, new Table()])), series: new Map() };
}

/** Where reads come from: the published state, or that with a transaction's own writes over it. */
export interface Source {
  row(resource: string, id: string): Row | undefined;
  /** All of them, in the order of their ids. */
  rows(resource: string): readonly Row[];
  /** The id of the record that has a unique value. */
  owner(resource: string, key: string): string | undefined;
}

export function tableOf(state: Published, resource: string): Table {
  const table = state.tables.get(resource);
  if (!table) throw new Error(`no resource is called ${resource}`);
  return table;
}

export function publishedSource(state: Published): Source {
  return {
    row: (resource, id) => tableOf(state, resource).rows.get(id),
    rows: (resource) => tableOf(state, resource).all(),
    owner: (resource, key) => tableOf(state, resource).keys.get(key),
  };
}

interface Layer extends Changes {
  readonly rows: Map<string, Row | null>;
  readonly keys: Map<string, string | null>;
}

/**
 * Writes that are not published yet, over the published state, with a journal to undo them from any point.
 * One overlay serves all transactions that will be written to the file together.
 */
export class Overlay implements Source {
  readonly layers = new Map<string, Layer>();
  readonly series = new Map<string, number>();
  private readonly journal: (() => void)[] = [];
  private readonly merged = new Map<string, readonly Row[]>();

  constructor(private readonly below: Published) {}

  row(resource: string, id: string): Row | undefined {
    const own = this.layers.get(resource)?.rows.get(id);
    return own === undefined ? tableOf(this.below, resource).rows.get(id) : (own ?? undefined);
  }

  owner(resource: string, key: string): string | undefined {
    const own = this.layers.get(resource)?.keys.get(key);
    return own === undefined ? tableOf(this.below, resource).keys.get(key) : (own ?? undefined);
  }

  rows(resource: string): readonly Row[] {
    const own = this.layers.get(resource)?.rows;
    const published = tableOf(this.below, resource).all();
    if (!own || own.size === 0) return published;
    const known = this.merged.get(resource);
    if (known) return known;
    const rows = published.filter((row) => !own.has(row.record.id));
    for (const row of own.values()) if (row) rows.push(row);
    this.merged.set(resource, rows.sort(byId));
    return rows;
  }

  setRow(resource: string, id: string, row: Row | null): void {
    this.merged.delete(resource);
    this.set(this.layer(resource).rows, id, row, () => this.merged.delete(resource));
  }

  setOwner(resource: string, key: string, id: string | null): void {
    this.set(this.layer(resource).keys, key, id);
  }

  nextNumber(series: string, first: number): number {
    const next = Math.max(this.series.get(series) ?? this.below.series.get(series) ?? first, first);
    this.set(this.series, series, next + 1);
    return next;
  }

  /** A point to return to. */
  mark(): number {
    return this.journal.length;
  }

  undo(mark: number): void {
    while (this.journal.length > mark) this.journal.pop()?.();
  }

  private layer(resource: string): Layer {
    const known = this.layers.get(resource);
    if (known) return known;
    const made: Layer = { rows: new Map(), keys: new Map() };
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
