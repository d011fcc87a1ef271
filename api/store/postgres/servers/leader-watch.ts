import { sql } from "kysely";
import type pg from "pg";
import { within } from "../../../../src/domain/within.ts";
import { prepared } from "../sql/database.ts";
import { poolSession, type Session } from "../sql/session.ts";
import { includes, later } from "./position.ts";

/**
 * The end of the log on disk, which every confirmed transaction is part of; null on a server that takes no writes. Without
 * synchronous commits, transactions are confirmed before they are on disk.
 */
const currentPosition = () =>
  prepared(
    "current-position",
    {},
    () => sql`select case when current_setting('transaction_read_only') = 'on' then null
      when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end::text as "position"`,
  );

/** Milliseconds in which the leader must answer. */
const timeoutMs = 1500;
/** Checks in a row that fail before the leader counts as lost: a connection may break for other reasons. */
const enough = 2;

interface Sample {
  /** By `performance.now()`, before the leader was asked. */
  readonly at: number;
  readonly position: string;
}

/** What is known of the server that writes. */
export class LeaderWatch {
  private samples: readonly Sample[] = [];
  private highest: string | null = null;
  private failures = 0;
  private lostAt: Date | null = null;
  private readonly listeners = new Set<() => void>();

  private readonly session: Session;

  /**
   * @param pool connections of its own: a leader whose other connections are all busy is not lost
   * @param memory milliseconds for which positions are remembered
   */
  constructor(
    private readonly pool: pg.Pool,
    private readonly memory: number,
  ) {
    this.session = poolSession(pool);
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  /** Since when no server takes writes; null while one does. */
  get unwritableSince(): Date | null {
    return this.lostAt;
  }

  /** The position of the last write that this copy of the server has heard of. */
  get latest(): string | null {
    return this.highest;
  }

  /** Calls the listener when the leader is lost, and when there is one again. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** The position after everything that is committed; null on a server that takes no writes. */
  async position(): Promise<string | null> {
    const [row] = await this.session.run(currentPosition());
    return row?.position == null ? null : String(row.position);
  }

  /** A write, by this copy of the server or another one. */
  wrote(position: string): void {
    this.highest = later(this.highest, position);
  }

  /** Asks the leader for its position. */
  async look(): Promise<void> {
    const at = performance.now();
    const position = await within(timeoutMs, this.position()).catch(() => null);
    if (position === null) return this.miss();
    this.failures = 0;
    this.wrote(position);
    const sample = { at, position };
    const isOld = (one: Sample, next: Sample | undefined) =>
      next !== undefined && next.at < at - this.memory && one.at < at - this.memory;
    const all = [...this.samples, sample];
    this.samples = all.filter((one, index) => !isOld(one, all[index + 1]));
    this.setLost(null);
  }

  /**
   * How old the data of a server that has replayed this position may be, in milliseconds: Infinity if it is older than
   * all that is remembered. Without a leader, its age when the leader was lost.
   */
  ageOf(replayed: string): number {
    const last = this.samples.at(-1);
    if (!last) return Number.POSITIVE_INFINITY;
    const sample = this.samples.findLast(({ position }) => includes(replayed, position));
    if (!sample) return Number.POSITIVE_INFINITY;
    return (this.lostAt ? last.at : performance.now()) - sample.at;
  }

  private miss(): void {
    this.failures += 1;
    if (this.failures >= enough) this.setLost(this.lostAt ?? new Date());
  }

  private setLost(at: Date | null): void {
    if (this.lostAt === at) return;
    this.lostAt = at;
    for (const listener of this.listeners) listener();
  }
}
