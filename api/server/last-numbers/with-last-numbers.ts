import type { LastNumbers } from "../../records/last-numbers.ts";
import type { Store, Transaction } from "../../store/port.ts";
import { Busy } from "../../store/unavailable.ts";

/** A series has given a number that was confirmed before: the store is behind. */
class GivenBefore extends Busy {}

/** Wraps a transaction to know the numbers that it draws. */
function drawing(tx: Transaction, lastNumbers: LastNumbers) {
  let drawn = new Map<string, number>();
  const wrapped: Transaction = {
    ...tx,
    async nextNumber(series, first) {
      // As of now: what is confirmed while the store answers may be higher.
      const last = lastNumbers.of(series);
      const number = await tx.nextNumber(series, first);
      if (number <= last) throw new GivenBefore();
      drawn.set(series, number);
      return number;
    },
    async savepoint(work) {
      const before = new Map(drawn);
      try {
        return await tx.savepoint(work);
      } catch (error) {
        // The numbers are back in their series.
        drawn = before;
        throw error;
      }
    },
  };
  return { wrapped, drawn: () => drawn };
}

/**
 * Wraps a store to note the numbers of its transactions when they are stored. A transaction that is given a number from
 * before is rolled back, and runs again after `catchUp`.
 */
export function withLastNumbers(store: Store, lastNumbers: LastNumbers, catchUp: () => Promise<void>): Store {
  const attempt: Store["transaction"] = async (work, kind) => {
    let drawn: () => ReadonlyMap<string, number> = () => new Map();
    const result = await store.transaction((tx) => {
      // A transaction may run again from the start.
      const run = drawing(tx, lastNumbers);
      drawn = run.drawn;
      return work(run.wrapped);
    }, kind);
    if (kind === "trial") return result;
    for (const [series, number] of drawn()) lastNumbers.confirm(series, number);
    return result;
  };
  const transaction: Store["transaction"] = async (work, kind) => {
    try {
      return await attempt(work, kind);
    } catch (error) {
      if (!(error instanceof GivenBefore)) throw error;
      await catchUp();
      return attempt(work, kind);
    }
  };
  return Object.assign(Object.create(store), { transaction });
}
