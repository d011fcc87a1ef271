import type { Reader, StoredRecord } from "../port.ts";
import type { Prepared } from "./database.ts";
import type { Tables } from "./reader.ts";
import type { Session } from "./session.ts";
import type { Table } from "./table.ts";

interface Waiting {
  readonly resource: string;
  readonly record: StoredRecord;
}

/** What one transaction writes and nobody has to wait for: written together, one statement for each table. */
export class Deferred {
  private waiting: Waiting[] = [];

  /** @param statement writes records into their table */
  constructor(
    private readonly tables: Tables,
    private readonly session: Session,
    private readonly statement: (table: Table, records: readonly StoredRecord[]) => Prepared,
  ) {}

  add(resource: string, record: StoredRecord): void {
    this.waiting.push({ resource, record });
  }

  /** Does one of these records wait to be written? */
  some(resource: string, ids: readonly string[]): boolean {
    return this.waiting.some((one) => one.resource === resource && ids.includes(one.record.id));
  }

  /** @param resources which; default: all of them */
  async write(resources?: readonly string[]): Promise<void> {
    const now = this.waiting.filter(({ resource }) => !resources || resources.includes(resource));
    if (now.length === 0) return;
    this.waiting = this.waiting.filter(({ resource }) => resources && !resources.includes(resource));
    // Sent together: none of them waits for the answer to another.
    const names = [...new Set(now.map(({ resource }) => resource))];
    await Promise.all(
      names.map((name) => {
        const own = now.filter(({ resource }) => resource === name).map(({ record }) => record);
        // Of a record that waits more than once, as it is in the end.
        const records = new Map(own.map((record) => [record.id, record]));
        return this.session.run(this.statement(this.tables.table(name), [...records.values()]));
      }),
    );
  }

  /** Runs work that may be undone: what was waiting before it, waits again then. */
  async undoneWith<T>(work: () => Promise<T>): Promise<T> {
    const [before, length] = [this.waiting, this.waiting.length];
    try {
      return await work();
    } catch (error) {
      // Writing replaces the list, so that this one still has them.
      this.waiting = before.slice(0, length);
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
