import type { Reader, StoredRecord } from "../port.ts";
import type { Tables } from "./reader.ts";
import type { Session } from "./session.ts";
import { insertRows } from "./write.ts";

interface Waiting {
  readonly resource: string;
  readonly record: StoredRecord;
}

/** New records of one transaction that nobody has to wait for: written together, one statement for each table. */
export class Appended {
  private waiting: Waiting[] = [];

  constructor(
    private readonly tables: Tables,
    private readonly session: Session,
  ) {}

  add(resource: string, record: StoredRecord): void {
    this.waiting.push({ resource, record });
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
        const records = now.filter(({ resource }) => resource === name).map(({ record }) => record);
        return this.session.run(insertRows(this.tables.table(name), records));
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
export function seeing(reader: Reader, appended: Appended): Reader {
  return {
    async get(resource, id) {
      await appended.write([resource]);
      return reader.get(resource, id);
    },
    async getMany(resource, ids, fields) {
      await appended.write([resource]);
      return reader.getMany(resource, ids, fields);
    },
    async find(resource, query) {
      await appended.write([resource]);
      return reader.find(resource, query);
    },
    async owners(resource, scope, values) {
      await appended.write([resource]);
      return reader.owners(resource, scope, values);
    },
    async aggregate(resource, query) {
      await appended.write([resource]);
      return reader.aggregate(resource, query);
    },
    async *stream(resource, query) {
      await appended.write([resource]);
      yield* reader.stream(resource, query);
    },
  };
}
