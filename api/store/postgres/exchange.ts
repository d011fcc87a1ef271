import { sql } from "kysely";
import pg from "pg";
import type { StoreExchange } from "../exchange.ts";
import type { Session } from "./sql/session.ts";

/** PostgreSQL's limit is 8,000 bytes. */
const longest = 7900;
const channel = "storekeeper_live";
/** Milliseconds before the first reconnection attempt, doubled for each further one up to a maximum. */
const firstPause = 500;
const longestPause = 30_000;
/** Interval and timeout of checking a silent connection, in milliseconds. */
const askedEvery = 30_000;
const timeoutMs = 5000;

interface Listener {
  readonly onMessage: (message: string) => void;
  readonly onGap: () => void;
}

/**
 * Messages by NOTIFY, each in a transaction of its own, since notifying transactions wait for each other on commit, and
 * orders should not. One connection listens while there are listeners. Without LISTEN, or behind a pooler that does not
 * support it, no messages arrive.
 * @param name of the server's connections
 */
export function createExchange(
  url: string,
  name: string,
  session: Session,
): StoreExchange & { close(): Promise<void> } {
  const listeners = new Set<Listener>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pause = firstPause;
  let wasLost = false;
  let sent: Promise<unknown> = Promise.resolve();

  const hear = (message: string) => {
    for (const { onMessage } of listeners) onMessage(message);
  };

  function later(work: () => void, milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds).unref();
  }

  async function connect(): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      application_name: `${name} live`,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    });
    client = own;
    own.on("error", () => lose(own));
    own.on("end", () => lose(own));
    own.on("notification", ({ payload }) => hear(payload ?? ""));
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      // Messages sent meanwhile were missed.
      if (wasLost) for (const { onGap } of listeners) onGap();
      wasLost = false;
      pause = firstPause;
      ask(own);
    } catch {
      lose(own);
    }
  }

  /** A connection whose other end is gone looks like one without messages. */
  function ask(own: pg.Client): void {
    later(() => {
      own.query("select 1").then(
        () => own === client && ask(own),
        () => lose(own),
      );
    }, askedEvery);
  }

  function lose(own: pg.Client): void {
    if (own !== client) return;
    client = null;
    wasLost = true;
    own.end().catch(() => {});
    if (listeners.size === 0) return;
    later(() => void connect(), pause * (0.5 + Math.random()));
    pause = Math.min(pause * 2, longestPause);
  }

  async function leave(): Promise<void> {
    clearTimeout(timer);
    const own = client;
    client = null;
    await own?.end().catch(() => {});
  }

  return {
    longest,
    send(message) {
      // One at a time: two connections of the pool could reorder them.
      const sending = sent.then(() => session.run(sql`select pg_notify(${channel}, ${message})`));
      sent = sending.catch(() => {});
      return sending.then(() => undefined);
    },
    listen(onMessage, onGap) {
      const listener = { onMessage, onGap };
      listeners.add(listener);
      if (listeners.size === 1) void connect();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) void leave();
      };
    },
    async close() {
      listeners.clear();
      await leave();
    },
  };
}
