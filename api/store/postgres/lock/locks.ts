import { sql } from "kysely";
import { type Lock, type Rules, UniqueViolation } from "../../port.ts";
import { prepared } from "../sql/database.ts";
import type { Session } from "../sql/session.ts";
import { columnList, type SqlTable, signatureOf, snake } from "../sql/table.ts";
import { type RecordKey, StaleRead } from "./read-versions.ts";

/** `change` allows new references to the record, `remove` does not. */
const strengths: Readonly<Record<Lock, string>> = {
  refer: "for key share",
  keep: "for share",
  change: "for no key update",
  remove: "for update",
};

/** Locks records in the order of their ids and returns their columns. */
export function lockRows(table: SqlTable, ids: readonly string[], how: Lock) {
  return prepared(
    `lock ${how} ${signatureOf(table)}`,
    { ids: [...new Set(ids)] },
    (slot) =>
      sql`select ${columnList(table)} from ${sql.table(table.name)} where "id" = any(${slot("ids")}::text[])
        order by "id" ${sql.raw(strengths[how])}`,
  );
}

const lockOf = { alone: "pg_advisory_xact_lock", beside: "pg_advisory_xact_lock_shared" } as const;

/** The rules that a transaction has taken, each once. */
export class HeldRules {
  private held: { readonly name: string; readonly how: keyof typeof lockOf }[] = [];

  constructor(private readonly session: Session) {}

  /** Takes rules in the order of their names, which avoids deadlocks. */
  async take({ alone = [], beside = [] }: Rules): Promise<void> {
    const isHeld = (name: string, how: keyof typeof lockOf) =>
      this.held.some((one) => one.name === name && (one.how === "alone" || one.how === how));
    const requests = [
      ...alone.map((name) => ({ name, how: "alone" }) as const),
      ...beside.filter((name) => !alone.includes(name)).map((name) => ({ name, how: "beside" }) as const),
    ]
      .filter(({ name, how }) => !isHeld(name, how))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    if (requests.length === 0) return;
    const locks = requests.map(({ name, how }) => sql`${sql.raw(lockOf[how])}(hashtextextended(${name}, 0))`);
    await this.session.run(sql`select ${sql.join(locks)}`);
    this.held.push(...requests);
  }

  mark(): number {
    return this.held.length;
  }

  /** Rolling back a savepoint releases what was taken within it. */
  undo(mark: number): void {
    this.held = this.held.slice(0, mark);
  }

  all(): Rules {
    const of = (how: keyof typeof lockOf) =>
      this.held.filter((one) => one.how === how).map(({ name }) => name);
    return { alone: of("alone"), beside: of("beside") };
  }
}

/** Maximum number of attempts of a transaction that keeps reading changed records, before it waits its turn. */
const maxTries = 8;

/** The locks that the next attempt of a transaction takes first, because this one took them too late. */
export class Needed {
  private readonly places: RecordKey[] = [];
  private rules: Rules = {};
  private taken = false;

  /**
   * Repeats work after a stale read: the next attempt locks that record from the start, so that it succeeds. Also
   * repeats it once when a unique value is taken, since its owner may not have existed when the work looked.
   */
  async learning<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        const wasFree = error instanceof UniqueViolation && !this.taken;
        this.taken ||= wasFree;
        if (error instanceof StaleRead) this.places.push(error.place);
        else if (!wasFree) throw error;
        if (attempt === maxTries) throw error;
      }
    }
  }

  /** Runs an attempt with the needed locks, and remembers its rules. */
  async within<T>(session: Session, held: HeldRules, work: () => Promise<T>): Promise<T> {
    try {
      if (this.places.length > 0) await this.take(session, held);
      return await work();
    } finally {
      this.rules = held.all();
    }
  }

  private async take(session: Session, held: HeldRules): Promise<void> {
    await held.take(this.rules);
    for (const resource of [...new Set(this.places.map((one) => one.resource))].sort()) {
      const ids = this.places.filter((one) => one.resource === resource).map(({ id }) => id);
      await session.run(
        sql`select from ${sql.table(snake(resource))} where "id" = any(${[...new Set(ids)]}::text[]) order by "id" for no key update`,
      );
    }
  }
}
