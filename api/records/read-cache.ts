import type { Query } from "../store/dialect/query.ts";
import type { StoredRecord, Transaction } from "../store/port.ts";

/**
 * Wraps a transaction to read each record once, until it writes to that resource. For work that looks up the same few
 * records for many rows.
 */
export function withReadCache(tx: Transaction): Transaction {
  const records = new Map<string, Map<string, StoredRecord | null>>();
  const answers = new Map<string, Map<string, unknown>>();

  /** Reads all fields, since the next caller may need others. */
  async function getMany(resource: string, ids: readonly string[]): Promise<readonly StoredRecord[]> {
    const memory = memoryOf(records, resource);
    const missingIds = ids.filter((id) => !memory.has(id));
    if (missingIds.length > 0) {
      const recordById = new Map((await tx.getMany(resource, missingIds)).map((one) => [one.id, one]));
      for (const id of missingIds) memory.set(id, recordById.get(id) ?? null);
    }
    return ids.flatMap((id) => memory.get(id) ?? []);
  }

  async function find(resource: string, query: Query) {
    const memory = memoryOf(answers, resource) as Map<string, Awaited<ReturnType<Transaction["find"]>>>;
    const key = JSON.stringify(query);
    const answer = memory.get(key) ?? (await tx.find(resource, query));
    memory.set(key, answer);
    return answer;
  }

  const forget = (resource: string) => {
    records.delete(resource);
    answers.delete(resource);
  };
  /** Wraps a write to one resource. */
  const written = <A extends readonly unknown[], T>(write: (resource: string, ...rest: A) => Promise<T>) =>
    function forgetting(resource: string, ...rest: A): Promise<T> {
      forget(resource);
      return write(resource, ...rest);
    };

  const alone = new Set<string>();

  return {
    ...tx,
    async under(rules) {
      await tx.under(rules);
      const fresh = (rules.alone ?? []).filter((name) => !alone.has(name));
      if (fresh.length === 0) return;
      for (const name of fresh) alone.add(name);
      // Reads under the rule must see what others have committed before.
      answers.clear();
    },
    getMany,
    get: async (resource, id) => (await getMany(resource, [id]))[0] ?? null,
    find,
    async lock(resource, ids, how) {
      const locked = await tx.lock(resource, ids, how);
      const memory = memoryOf(records, resource);
      for (const record of locked) memory.set(record.id, record);
      return locked;
    },
    insert: written(tx.insert),
    insertMany: written(tx.insertMany),
    append: written(tx.append),
    update: written(tx.update),
    updateAll: written(tx.updateAll),
    remove: written(tx.remove),
    adjust: written(tx.adjust),
    async savepoint(work) {
      try {
        return await tx.savepoint(work);
      } catch (error) {
        // Discards reads of writes that are rolled back.
        records.clear();
        answers.clear();
        alone.clear();
        throw error;
      }
    },
  };
}

function memoryOf<T>(all: Map<string, Map<string, T>>, resource: string): Map<string, T> {
  const memory = all.get(resource) ?? new Map<string, T>();
  all.set(resource, memory);
  return memory;
}
