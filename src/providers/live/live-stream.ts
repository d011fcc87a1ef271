import type { LiveEvent, LiveProvider } from "@refinedev/core";
import { checkPerson, usePersonLeft } from "../auth/person.ts";
import { callOn } from "../call-on.ts";
import { apiUrl, http } from "../http.ts";
import { allChannel, presenceChannel, setConnected, setReadOnlySince } from "./live-events.ts";

export type Subscription = Parameters<LiveProvider["subscribe"]>[0];

/** Milliseconds before the first retry, doubled for each further one up to the maximum. */
const firstPause = 1000;
const longestPause = 60_000;
/**
 * A connection counts as broken after this many milliseconds of silence: the server sends something every 20 seconds.
 */
const timeoutMs = 50_000;
/** Milliseconds until the cookie shows what has ended the session: the answer to another tab may still be on its way. */
const endPause = 1500;
/** Windows hidden only briefly keep their connection. In milliseconds. */
const grace = 2000;

interface Told {
  readonly resource: string;
  readonly type: string;
  readonly ids?: readonly string[];
}

interface ToldChanges {
  /** The age of the last one, in milliseconds. */
  readonly age: number;
  readonly changes: readonly Told[];
}

/** The payloads by event name. */
interface ServerEvents {
  readonly ready: object;
  readonly beat: object;
  readonly changes: ToldChanges;
  readonly missed: object;
  readonly presence: LiveEvent["payload"];
  readonly "read-only": { readonly since: string | null };
  /** The server stops; another copy of it may answer. */
  readonly moved: { readonly within: number };
  readonly ended: object;
}

const eventOf = (channel: string, type: string, payload: LiveEvent["payload"]): LiveEvent => ({
  channel,
  type,
  payload,
  date: new Date(),
});

/** Converts the server's changes to Refine's live events; `asOf` is their time by `performance.now()`. */
function changesIn(data: ToldChanges): readonly LiveEvent[] {
  const asOf = performance.now() - data.age;
  return data.changes.map(({ resource, type, ids, ...more }) =>
    eventOf(`resources/${resource}`, type, { ...more, asOf, ...(ids ? { ids: [...ids] } : {}) }),
  );
}

/**
 * Opens an event stream while the page is visible and online, and resumes after the last received event. @returns a
 * function that closes it
 */
function openStream(
  address: string,
  hand: (event: LiveEvent) => void,
  onConnected: (connected: boolean) => void,
): () => void {
  let source: EventSource | undefined;
  let lastId: string | undefined;
  let failures = 0;
  let over = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let watching: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(waiting);
    clearTimeout(watching);
    source?.close();
    source = undefined;
    onConnected(false);
  }

  function later(): void {
    close();
    if (over) return;
    const pause = Math.min(firstPause * 2 ** failures, longestPause) * (0.5 + Math.random());
    failures += 1;
    waiting = setTimeout(open, pause);
  }

  function watch(): void {
    clearTimeout(watching);
    watching = setTimeout(later, timeoutMs);
  }

  /** Asks whether the session has ended, and goes on if only what the user may see has changed. */
  async function followEnd(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, endPause));
    if (over || !checkPerson(true)) return;
    const runs = await callOn(http, "get /auth/me", {}).catch(() => null);
    if (runs) open();
  }

  function open(): void {
    if (source || over || document.hidden || !navigator.onLine || !checkPerson()) return;
    clearTimeout(waiting);
    // The page's data may be as old as the page.
    const from = lastId ? `after=${lastId}` : `since=${Math.round(performance.now())}`;
    const own = new EventSource(`${address}?${from}`, { withCredentials: true });
    source = own;
    const on = <E extends keyof ServerEvents>(name: E, act: (data: ServerEvents[E]) => void) =>
      own.addEventListener(name, (event) => {
        watch();
        lastId = event.lastEventId || lastId;
        act(JSON.parse(event.data));
      });
    on("ready", () => {
      failures = 0;
      onConnected(true);
      // A server that can save nothing says so next.
      setReadOnlySince(null);
    });
    on("read-only", ({ since }) => setReadOnlySince(since));
    on("beat", () => undefined);
    on("changes", (data) => changesIn(data).forEach(hand));
    on("missed", () => hand(eventOf(allChannel, "*", { asOf: performance.now() })));
    on("presence", (data) => hand(eventOf(presenceChannel, "presence", data)));
    on("moved", ({ within }) => {
      own.close();
      source = undefined;
      clearTimeout(watching);
      // All browsers of that server are told in the same instant, and are not to come back in one.
      waiting = setTimeout(open, within * Math.random());
    });
    on("ended", () => {
      close();
      void followEnd();
    });
    own.onerror = later;
    watch();
  }

  function follow(): void {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(close, grace);
    else if (!navigator.onLine) close();
    else {
      failures = 0;
      open();
    }
  }

  const unsubscribe = usePersonLeft.subscribe(({ left }) => (left ? close() : follow()));
  document.addEventListener("visibilitychange", follow);
  window.addEventListener("online", follow);
  window.addEventListener("offline", follow);
  open();
  return () => {
    over = true;
    unsubscribe();
    document.removeEventListener("visibilitychange", follow);
    window.removeEventListener("online", follow);
    window.removeEventListener("offline", follow);
    clearTimeout(leaving);
    close();
  };
}

const wants = ({ channel, types }: Subscription, event: LiveEvent): boolean => {
  const hears = channel === allChannel || channel === event.channel || event.channel === allChannel;
  return hears && (types.includes("*") || event.type === "*" || types.includes(event.type));
};

/**
 * Events up to this age, in milliseconds, are replayed to new subscribers, since the parts of a page load one after the
 * other.
 */
const memory = 10_000;

export interface Listening {
  close(): void;
  /** Replays missed events to a new subscription. */
  recall(subscription: Subscription): void;
}

/** Opens the stream and dispatches events to the subscriptions. */
export function listenFor(subscriptions: ReadonlySet<Subscription>): Listening {
  let recent: LiveEvent[] = [];
  const remembered = () => recent.filter(({ date }) => Date.now() - date.getTime() < memory);
  const hand = (event: LiveEvent) => {
    recent = [...remembered(), event];
    for (const one of [...subscriptions]) if (wants(one, event)) one.callback(event);
  };
  return {
    close: openStream(`${apiUrl}/live`, hand, setConnected),
    recall(subscription) {
      for (const event of remembered()) if (wants(subscription, event)) subscription.callback(event);
    },
  };
}
