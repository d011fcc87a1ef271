import { sql } from "kysely";
import type pg from "pg";
import { within } from "../../../../src/domain/within.ts";
import { ServerLost, whyUnavailable } from "../../unavailable.ts";
import type { Tables } from "../rollup/tables.ts";
import { connect, prepared, type Timeouts } from "../sql/database.ts";
import { poolSession, type Session } from "../sql/session.ts";
import { includes, later } from "./position.ts";
import { createServerReads, type ServerReads } from "./server-reads.ts";

/** Milliseconds in which a replica must answer. */
const timeoutMs = 1500;
/** Milliseconds between two questions of what waits for a position. */
const pause = 5;

/**
 * The position up to which a server that follows the leader has replayed its log. Null on one that does not follow, such
 * as the leader itself: a former leader that nobody follows any more looks like one, too.
 */
const replayedPosition = () =>
  prepared(
    "replayed-position",
    {},
    () => sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as "position"`,
  );

/** Cancelled since the log to replay removes what the read needs. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "40001";

/** Whether another server may have the answer that this one has not. */
export const mayAskElsewhere = (error: unknown): boolean =>
  isConflict(error) || whyUnavailable(error) === "gone";

export interface ReplicaOptions {
  readonly url: string;
  readonly tables: Tables;
  /** Maximum number of connections besides the vital ones. */
  readonly connections: number;
  readonly vitalConnections: number;
  readonly connectionName: string;
  readonly timeouts: Timeouts;
  readonly vital: ReadonlySet<string>;
  /** Runs what a stream has left to read if this server no longer answers. */
  readonly leader: Session;
}

/** A server that follows the leader. */
export class Replica {
  /** Its host and port. */
  readonly name: string;
  readonly reads: ServerReads["reader"];
  private readonly pools: readonly pg.Pool[];
  private readonly status: Session;
  private replayed: string | null = null;
  private required: string | null = null;
  private asking: Promise<void> | null = null;
  private readonly waiting = new Set<(error: Error) => void>();
  /** When the current position was certainly read, by `performance.now()`: what is asked later sees all before it. */
  readAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: ReplicaOptions) {
    const { url, connections, vitalConnections, timeouts, tables, vital } = options;
    const named = { name: options.connectionName, timeouts };
    const [pool, vitalPool] = [connect(url, connections, named), connect(url, vitalConnections, named)];
    // Of its own: a server whose other connections are all busy is not lost.
    const statusPool = connect(url, 1, named);
    this.pools = [pool, vitalPool, statusPool];
    this.status = poolSession(statusPool);
    this.name = new URL(url).host;
    this.reads = createServerReads(tables, pool, vitalPool, vital, this.orLeader(poolSession(pool))).reader;
  }

  /** The position that it has replayed; null if it does not answer, or does not follow. */
  get position(): string | null {
    return this.replayed;
  }

  /** Whether it shows everything up to a position, and what it has to show in any case. */
  shows(position: string | null): boolean {
    const { replayed, required } = this;
    if (replayed === null) return false;
    return [position, required].every((one) => one === null || includes(replayed, one));
  }

  /** Is not used until it shows this position. */
  require(position: string): void {
    this.required = later(this.required, position);
  }

  /** Asks for its position, once for all who ask at the same time. */
  refresh(): Promise<void> {
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  /** Waits until it shows a position. @returns whether it does within these milliseconds */
  async waitFor(position: string | null, milliseconds: number): Promise<boolean> {
    const end = performance.now() + milliseconds;
    while (!this.shows(position)) {
      if (performance.now() >= end) return false;
      await this.refresh();
      if (!this.shows(position)) await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return true;
  }

  /** Runs a read, which fails as soon as the server no longer answers. */
  run<T>(work: (reads: ServerReads["reader"]) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      work(this.reads)
        .then(resolve, reject)
        .finally(() => this.waiting.delete(reject));
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.end()));
  }

  private async ask(): Promise<void> {
    try {
      const [row] = await within(timeoutMs, this.status.run(replayedPosition()));
      this.replayed = row?.position == null ? null : String(row.position);
      // Not the time of asking: what is asked in between may be answered earlier.
      this.readAt = performance.now();
    } catch {
      this.replayed = null;
      for (const reject of [...this.waiting]) reject(new ServerLost("the replica does not answer"));
    }
  }

  /** A stream cannot begin again after its first rows, but its other rows can come from the leader. */
  private orLeader(own: Session): Session {
    return {
      run: (statement) =>
        own.run(statement).catch((error: unknown) => {
          if (!mayAskElsewhere(error)) throw error;
          return this.options.leader.run(statement);
        }),
    };
  }
}
