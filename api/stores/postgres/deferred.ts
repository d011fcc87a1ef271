import type { Reader, StoredRecord } from "../port.ts";
import type { Prepared } from "./database.ts";
import type { Tables } from "./reader.ts";
import type { Session } from "./session.ts";
import type { Table } from "./table.ts";

/** What one transaction writes and nobody has to wait for: written together, one statement for each table. */
export class Deferred {
  /** By resource, in the order in which they came. */
  private waiting = new Map<string, StoredRecord[]>();

  /** @param statement writes records into their table */
  constructor(
    private readonly tables: Tables,
    private readonly session: Session,
    private readonly statement: (table: Table, records: readonly StoredRecord[]) => Prepared,
  ) {}

  add(resource: string, record: StoredRecord): void {
    const known = this.waiting.get(resource);
    if (known) known.push(record);
    else this.waiting.set(resource, [record]);
  }

  /** Does one of these records wait to be written? */
  some(resource: string, ids: readonly string[]): boolean {
    const wanted = new Set(ids);
    return this.waiting.get(resource)?.some(({ id }) => wanted.has(id)) ?? false;
  }

  /** @param resources which; default: all of them */
  async write(resources?: readonly string[]): Promise<void> {
    if (this.waiting.size === 0) return;
    const now = [...this.waiting].filter(([resource]) => !resources || resources.includes(resource));
    for (const [resource] of now) this.waiting.delete(resource);
    // Sent together: none of them waits for the answer to another.
    await Promise.all(
      now.map(([resource, all]) => {
        // Of a record that waits more than once, as it is in the end.
        const records = new Map(all.map((record) => [record.id, record]));
        return this.session.run(this.statement(this.tables.table(resource), [...records.values()]));
      }),
    );
  }

  /** Runs work that may be undone: what was waiting before it, waits again then. */
  async undoneWith<T>(work: () => Promise<T>): Promise<T> {
    const before = [...this.waiting].map(([resource, all]) => ({ resource, all, length: all.length }));
    try {
      return await work();
    } catch (error) {
      // Writing puts a new list in the place of one, so that this one still has them.
      this.waiting = new Map(before.map(({ resource, all, length }) => [resource, all.slice(0, length)]));
      throw error;
    }
  }
}

/** The reader of a transaction, before which what it could meet is written. */
export function seeing(reader: Reader, write: (resource: string) => Promise<void>): Reader {
  return {
    async get(resource, id) {
      await write(resource);
      return reader.get(resource, id);
    },
    async getMany(resource, ids, fields) {
      await write(resource);
      return reader.getMany(resource, ids, fields);
    },
    async find(resource, query) {
      await write(resource);
      return reader.find(resource, query);
    },
    async owners(resource, scope, values) {
      await write(resource);
      return reader.owners(resource, scope, values);
    },
    async aggregate(resource, query) {
      await write(resource);
      return reader.aggregate(resource, query);
    },
    async *stream(resource, query) {
      await write(resource);
      yield* reader.stream(resource, query);
    },
  };
}
