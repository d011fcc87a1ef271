import { setImmediate as endOfTurn } from "node:timers/promises";
import { sql } from "kysely";
import { prepared } from "../sql/database.ts";
import type { Session } from "../sql/session.ts";

/** Milliseconds after a write in which another one is likely, so that caching is not worthwhile. */
const restless = 100;

/**
 * Identifies the visible transactions: it changes with every commit, through whichever copy of the server. The start
 * time tells a replacement database apart, whose transaction ids are its own.
 */
const asItIs = () =>
  prepared(
    "mark",
    {},
    () => sql`select concat(pg_current_snapshot(), ' ', pg_postmaster_start_time()) as "mark"`,
  );

/** The state of the database, which changes with every write. */
export interface WriteMark {
  /**
   * The current state, or the latest known one if no cached result is of it: it could not confirm any. Null right
   * after a write. Queried once for all concurrent requests.
   * @param confirms whether there is a cached result of that state
   * @param since the time, as of `performance.now()`, whose state or a later one suffices. Default: now
   */
  current(confirms: (mark: string) => boolean, since?: number): Promise<string | null>;
  /** This server has written: saves a query, which would find a new state. */
  wrote(): void;
}

export function createWriteMark(session: Session): WriteMark {
  /** If it is outdated, nothing matches it any more. */
  let latest: string | null = null;
  /** The last query, perhaps still running. */
  let sent: { readonly at: number; readonly mark: Promise<string> } | null = null;
  /** The query that all who ask until it is sent share. */
  let unsent: Promise<string> | null = null;
  let wroteAt = Number.NEGATIVE_INFINITY;

  /** Requests that arrive together are handled in one turn. */
  async function send(): Promise<string> {
    await Promise.all([endOfTurn(), sent?.mark.catch(() => {})]);
    unsent = null;
    sent = { at: performance.now(), mark: read() };
    return sent.mark;
  }

  async function read(): Promise<string> {
    const [row] = await session.run(asItIs());
    latest = String(row?.mark);
    return latest;
  }

  return {
    async current(confirms, since = performance.now()) {
      if (performance.now() - wroteAt < restless) return null;
      if (sent && sent.at > since) return sent.mark;
      if (latest !== null && !confirms(latest)) return latest;
      unsent ??= send();
      return unsent;
    },
    wrote() {
      latest = null;
      sent = null;
      wroteAt = performance.now();
    },
  };
}
