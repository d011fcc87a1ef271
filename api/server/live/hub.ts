import type { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { Problem } from "../../platform/problem.ts";
import type { Replicas, Store } from "../../store/port.ts";
import { knowsStaff } from "./audience.ts";
import { merged, type RecordChange } from "./change.ts";
import { Copies } from "./copies.ts";
import { History, type ResumePoint } from "./history.ts";
import type { CopyMessage } from "./message.ts";
import { Presences, type Present } from "./presence.ts";
import { type Listener, Streams } from "./streams.ts";

/** Milliseconds for which changes are collected into one event; longer after a recent event. */
const gathering = 200;
const gatheringMore = 1000;
/** Heartbeat interval of streams and presences, in milliseconds. */
const beat = 20_000;
const sweep = 5000;

/** Another user who has the same record open, as far as one may know them. */
interface Other {
  readonly client: string;
  readonly name?: string;
  readonly image?: string | null;
  readonly mine?: true;
}

export interface Hub {
  committed(changes: readonly RecordChange[]): void;
  /** Throws 429 or 503 if there are too many streams. */
  open(listener: Listener, from: ResumePoint): Readable;
  /** Registers a presence and announces it to the others, who are returned. Throws 429. */
  enter(present: Present, admin: Admin): readonly Other[];
  leave(left: NonNullable<CopyMessage["left"]>): void;
  /** Number of open streams. */
  readonly size: number;
  /** Ends all streams and takes no others: the server is about to stop, and browsers connect to another copy. */
  sendAway(): void;
  close(): void;
}

type Publish = (changes: readonly RecordChange[] | null, age?: number) => void;

/**
 * Publishes changes one after the other, each once all replicas show it: browsers fetch what has changed at once. Its age
 * is then the time since it can be read.
 */
function createPublisher(
  replicas: Replicas | undefined,
  publish: (changes: readonly RecordChange[] | null, age: number) => void,
): Publish {
  if (!replicas) return (changes, age = 0) => publish(changes, age);
  let last = Promise.resolve();
  return (changes) => {
    const position = replicas.latest();
    last = last
      .then(() => (position === null ? undefined : replicas.reached(position)))
      .then(() => publish(changes, 0));
  };
}

/**
 * Sends changes to browsers and to other copies of the server. Events are kept for clients that reconnect soon; a copy
 * that may have missed some says so, and browsers refetch what they show.
 */
export function createHub(store: Store, clock: () => Date, log: FastifyBaseLogger): Hub {
  const history = new History();
  const streams = new Streams(store, clock, log);
  const copies = new Copies(store.exchange, history.copy, log);
  const presences = new Presences();
  const now = () => clock().getTime();
  let pending: RecordChange[] = [];
  let lastCommit = 0;
  let lastTold = Number.NEGATIVE_INFINITY;
  let gather: NodeJS.Timeout | undefined;
  let closed = false;
  const timers = [setInterval(() => streams.beat(), beat), setInterval(expire, sweep)];
  for (const timer of timers) timer.unref();

  const publish = createPublisher(store.replicas, (changes, age) => streams.tell(history.add(changes, age)));

  function flush(): void {
    gather = undefined;
    const changes = merged(pending);
    pending = [];
    lastTold = performance.now();
    const age = lastTold - lastCommit;
    publish(changes, age);
    const position = store.replicas?.latest() ?? null;
    copies.tell({ changes, age, ...(position === null ? {} : { position }) });
  }

  function hear({ changes, age, position, entered, left, missed }: CopyMessage): void {
    if (position !== undefined) store.replicas?.heard(position);
    if (missed) publish(null);
    if (changes) publish(changes, age);
    if (entered && presences.enter(entered, now())) tellPresence(entered);
    if (left && presences.leave(left)) tellPresence(left);
  }

  store.replicas?.onChange(() => {
    for (const stream of streams)
      stream.send("read-only", { since: store.replicas?.unwritableSince ?? null });
  });

  /** Messages of other copies are received once somebody listens here. */
  const listen = () => copies.listen(hear, () => publish(null));

  function expire(): void {
    if (presences.size === 0) return;
    for (const place of presences.expire(now())) tellPresence(place);
  }

  function othersFor(admin: Admin, place: Pick<Present, "resource" | "id">): readonly Other[] {
    return presences.at(place, now()).map(({ client, staffId, name, image }) => {
      if (staffId === admin.id) return { client, mine: true };
      return knowsStaff(admin) ? { client, name, image } : { client };
    });
  }

  function tellPresence({ resource, id }: Pick<Present, "resource" | "id">): void {
    const there = new Set(presences.at({ resource, id }, now()).map(({ sessionId }) => sessionId));
    for (const stream of streams) {
      const { admin, sessionId } = stream.listener;
      if (!there.has(sessionId)) continue;
      stream.send("presence", { resource, id, people: othersFor(admin, { resource, id }) });
    }
  }

  return {
    committed(changes) {
      if (closed) return;
      pending.push(...changes);
      lastCommit = performance.now();
      // A busy till, or a long import.
      const busy = lastCommit - lastTold < gatheringMore;
      gather ??= setTimeout(flush, busy ? gatheringMore : gathering).unref();
    },
    open(listener, from) {
      streams.assertCapacity(listener.sessionId);
      listen();
      const stream = streams.add(listener);
      stream.send("ready", {}, history.lastId);
      const readOnlySince = store.replicas?.unwritableSince;
      if (readOnlySince) stream.send("read-only", { since: readOnlySince });
      const missed = history.missedBy(from);
      if (missed) for (const entry of missed) stream.tell(entry);
      else stream.send("missed", {}, history.lastId);
      return stream.out;
    },
    enter(present, admin) {
      listen();
      const isNew = presences.enter(present, now());
      if (isNew === null) throw new Problem("too-many", "This session edits in too many windows.");
      copies.tell({ entered: present });
      if (isNew) tellPresence(present);
      return othersFor(admin, present);
    },
    leave(left) {
      if (presences.leave(left)) tellPresence(left);
      copies.tell({ left });
    },
    get size() {
      return streams.size;
    },
    sendAway: () => streams.sendAway(),
    close() {
      closed = true;
      clearTimeout(gather);
      for (const timer of timers) clearInterval(timer);
      if (pending.length > 0) flush();
      copies.close();
      streams.close();
    },
  };
}
