import { sql } from "kysely";
import pg from "pg";
import type { Exchange } from "../exchange.ts";
import type { Session } from "./session.ts";

/** PostgreSQL takes less than 8,000 bytes. */
const longest = 7900;
const channel = "storekeeper_live";
/** Milliseconds of the first pause before connecting anew; each further one is twice as long, up to the longest. */
const firstPause = 500;
const longestPause = 30_000;
/** How often a connection that says nothing is asked whether it is there, and how long it may take, in milliseconds. */
const askedEvery = 30_000;
const patience = 5000;

interface Listener {
  readonly onMessage: (message: string) => void;
  readonly onGap: () => void;
}

/**
 * Messages by NOTIFY, each in a transaction of its own: all that notify wait for each other when they commit, and no
 * order should. One connection listens, from the first listener on to the last; where the database knows no LISTEN, or
 * a pooler in between passes none on, messages do not arrive.
 */
export function createExchange(url: string, session: Session): Exchange & { close(): Promise<void> } {
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
      application_name: "storekeeper live",
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
    });
    client = own;
    own.on("error", () => lose(own));
    own.on("end", () => lose(own));
    own.on("notification", ({ payload }) => hear(payload ?? ""));
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      // What was sent meanwhile was not heard.
      if (wasLost) for (const { onGap } of listeners) onGap();
      wasLost = false;
      pause = firstPause;
      ask(own);
    } catch {
      lose(own);
    }
  }

  /** A connection whose other end has vanished says nothing, like one on which nothing happens. */
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
      // One after the other: two connections of the pool would overtake each other.
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
