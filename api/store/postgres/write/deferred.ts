import type { StoredRecord } from "../../port.ts";
import type { Tables } from "../rollup/tables.ts";
import type { Prepared } from "../sql/database.ts";
import type { TransactionSession } from "../sql/session.ts";
import { type SqlTable, writtenColumns } from "../sql/table.ts";
import { deleteRows, insertRows, updateRows } from "./write.ts";

/** The number of records of a resource that are worth a statement before the others are known. */
const many = 100;

/** Records that are written later, with one statement per table. */
class Deferred {
  /** By resource, in insertion order. */
  private waiting = new Map<string, StoredRecord[]>();

  /** @param statement writes records into their table */
  constructor(
    private readonly tables: Tables,
    private readonly session: TransactionSession,
    private readonly statement: (table: SqlTable, records: readonly StoredRecord[]) => Prepared,
  ) {}

  add(resource: string, record: StoredRecord): void {
    const records = this.waiting.get(resource);
    if (records) records.push(record);
    else this.waiting.set(resource, [record]);
  }

  /** Whether one of these records is not written yet. */
  some(resource: string, ids: readonly string[]): boolean {
    const idSet = new Set(ids);
    return this.waiting.get(resource)?.some(({ id }) => idSet.has(id)) ?? false;
  }

  /** @param resources default: all */
  async write(resources?: readonly string[]): Promise<void> {
    // Pipelined: no statement waits for the result of another.
    await Promise.all(this.taken(resources).map((statement) => this.session.run(statement)));
  }

  /** Sends them once there are many, without waiting for the result. */
  startMany(resource: string): void {
    if ((this.waiting.get(resource)?.length ?? 0) < many) return;
    // All of them in their order, since they may refer to each other.
    for (const statement of this.taken()) this.session.start(statement);
  }

  private taken(resources?: readonly string[]): readonly Prepared[] {
    const now = [...this.waiting].filter(([resource]) => !resources || resources.includes(resource));
    for (const [resource] of now) this.waiting.delete(resource);
    return now.map(([resource, all]) => {
      // Of a record that was changed several times, the last state.
      const records = new Map(all.map((record) => [record.id, record]));
      return this.statement(this.tables.table(resource), [...records.values()]);
    });
  }

  /** Runs work that may be rolled back: what was pending before it is pending again then. */
  async undoneWith<T>(work: () => Promise<T>): Promise<T> {
    const before = [...this.waiting].map(([resource, all]) => ({ resource, all, length: all.length }));
    try {
      return await work();
    } catch (error) {
      // Writing replaces a list by a new one, so this one is unchanged.
      this.waiting = new Map(before.map(({ resource, all, length }) => [resource, all.slice(0, length)]));
      throw error;
    }
  }
}

/** All pending writes of a transaction. */
export class Unwritten {
  readonly appended: Deferred;
  readonly changed: Deferred;
  readonly removed: Deferred;

  constructor(
    private readonly tables: Tables,
    session: TransactionSession,
  ) {
    this.appended = new Deferred(tables, session, insertRows);
    this.changed = new Deferred(tables, session, (table, records) =>
      updateRows(table, records, writtenColumns(table)),
    );
    this.removed = new Deferred(tables, session, deleteRows);
  }

  /** @param resources default: all */
  async write(resources?: readonly string[]): Promise<void> {
    await Promise.all([
      this.appended.write(resources),
      this.changed.write(resources),
      this.removed.write(resources),
    ]);
  }

  /** Writes what a write of a resource depends on: records that it may reference, and released unique values. */
  async writeBefore(resource: string): Promise<void> {
    const targets = this.tables.schema.outgoing(resource).map(({ target }) => target);
    await Promise.all([this.appended.write(targets), this.removed.write([resource, ...targets])]);
  }

  /** Runs work that may be rolled back: what was pending before it is pending again then. */
  undoneWith<T>(work: () => Promise<T>): Promise<T> {
    return this.appended.undoneWith(() => this.changed.undoneWith(() => this.removed.undoneWith(work)));
  }
}
