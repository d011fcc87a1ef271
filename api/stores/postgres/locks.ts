import { sql } from "kysely";
import { type Lock, type Rules, UniqueViolation } from "../port.ts";
import { prepared } from "./database.ts";
import { type Place, StaleRead } from "./read-versions.ts";
import type { Session } from "./session.ts";
import { columnList, signatureOf, snake, type Table } from "./table.ts";

/** `change` lets others refer to the record meanwhile, `remove` does not. */
const strengths: Readonly<Record<Lock, string>> = {
  refer: "for key share",
  keep: "for share",
  change: "for no key update",
  remove: "for update",
};

/** Records with their columns, locked in the order of their ids. */
export function lockRows(table: Table, ids: readonly string[], how: Lock) {
  return prepared(
    `lock ${how} ${signatureOf(table)}`,
    { ids: [...new Set(ids)] },
    (slot) =>
      sql`select ${columnList(table)} from ${sql.table(table.name)} where "id" = any(${slot("ids")}::text[])
        order by "id" ${sql.raw(strengths[how])}`,
  );
}

const lockOf = { alone: "pg_advisory_xact_lock", beside: "pg_advisory_xact_lock_shared" } as const;

/** The rules that a transaction works under, each taken once. */
export class HeldRules {
  private held: { readonly name: string; readonly how: keyof typeof lockOf }[] = [];

  constructor(private readonly session: Session) {}

  /** Takes them in the order of their names, so that two never wait for each other. */
  async take({ alone = [], beside = [] }: Rules): Promise<void> {
    const known = (name: string, how: keyof typeof lockOf) =>
      this.held.some((one) => one.name === name && (one.how === "alone" || one.how === how));
    const wanted = [
      ...alone.map((name) => ({ name, how: "alone" }) as const),
      ...beside.filter((name) => !alone.includes(name)).map((name) => ({ name, how: "beside" }) as const),
    ]
      .filter(({ name, how }) => !known(name, how))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    if (wanted.length === 0) return;
    const locks = wanted.map(({ name, how }) => sql`${sql.raw(lockOf[how])}(hashtextextended(${name}, 0))`);
    await this.session.run(sql`select ${sql.join(locks)}`);
    this.held.push(...wanted);
  }

  mark(): number {
    return this.held.length;
  }

  /** A savepoint that is undone gives back what was taken within it. */
  undo(mark: number): void {
    this.held = this.held.slice(0, mark);
  }

  all(): Rules {
    const of = (how: keyof typeof lockOf) =>
      this.held.filter((one) => one.how === how).map(({ name }) => name);
    return { alone: of("alone"), beside: of("beside") };
  }
}

/** Most tries of a transaction that keeps meeting changed records, before it waits its turn. */
const maxTries = 8;

/** What the next attempt at a transaction takes first, because this one came too late for it. */
export class Needed {
  private readonly places: Place[] = [];
  private rules: Rules = {};
  private taken = false;

  /**
   * Runs work again where a record that it has read was changed by somebody else: that one it has from the start then, so
   * that it gets through. Once more also where a value is taken: who has it may not have been there when the work looked.
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

  /** Runs one attempt with what is needed, and remembers under which rules it was. */
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
