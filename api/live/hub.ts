import { randomBytes } from "node:crypto";
import { PassThrough, type Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { Admin } from "../../src/domain/admin.ts";
import { sessions } from "../collections.ts";
import { Problem } from "../problem.ts";
import { adminOf } from "../session/identify.ts";
import { sessionRuns } from "../session/sessions.ts";
import type { Store } from "../stores/port.ts";
import { knowsStaff, toldTo } from "./audience.ts";
import { type Change, merged } from "./change.ts";
import { type Message, readMessage, written } from "./message.ts";
import { Presences, type Present } from "./presence.ts";

/** Milliseconds for which changes are gathered; where others were told less than so long ago, that long. */
const gathering = 200;
const gatheringMore = 1000;
/** How often a stream says that it is there, and presences are looked through, in milliseconds. */
const beat = 20_000;
const sweep = 5000;
/** So often, in beats, whoever listens is asked for anew: sessions end by themselves. */
const askedAnew = 3;
/** Gathered changes that are kept for those who come back. */
const remembered = 500;
const mostOfSession = 6;
const mostOfAll = 2000;
/** Bytes that wait for somebody who does not read. */
const mostWaiting = 256 * 1024;
/** Milliseconds after which a browser comes back by itself. */
const retry = 5000;

/** Whose stream it is. */
export interface Listener {
  readonly admin: Admin;
  readonly sessionId: string;
}

interface Stream {
  listener: Listener;
  readonly out: PassThrough;
}

interface Kept {
  readonly at: number;
  /** When the last of it was safe, in milliseconds by this copy's `performance.now()`. */
  readonly time: number;
  /** Null stands for: some were missed. */
  readonly changes: readonly Change[] | null;
}

/** From where on somebody wants to hear. */
export interface From {
  /** The id of the last event that was heard. */
  readonly after?: string | undefined;
  /** Milliseconds for which nothing was heard: what is on the screen is so old. */
  readonly since?: number | undefined;
}

/** Somebody else who has the same record open, as one person may know of it. */
export interface Other {
  readonly client: string;
  readonly name?: string;
  readonly image?: string | null;
  readonly mine?: true;
}

export interface Hub {
  committed(changes: readonly Change[]): void;
  /** Throws 429, 503 where there are too many streams. */
  open(listener: Listener, from: From): Readable;
  /** Who else is there, told to all of them. Throws 429. */
  enter(present: Present, admin: Admin): readonly Other[];
  leave(left: NonNullable<Message["left"]>): void;
  /** How many streams are open. */
  readonly size: number;
  close(): void;
}

/**
 * Tells browsers of changes, and copies of the server each other. What it remembers is for those who come back soon;
 * a copy that has not heard something says so, and browsers ask for what they show.
 */
export function createHub(store: Store, clock: () => Date, log: FastifyBaseLogger): Hub {
  const own = randomBytes(6).toString("hex");
  const streams = new Set<Stream>();
  const presences = new Presences();
  const ring: Kept[] = [];
  let last = 0;
  let pending: Change[] = [];
  let lastCommit = 0;
  let lastTold = Number.NEGATIVE_INFINITY;
  let gather: NodeJS.Timeout | undefined;
  let unsent = false;
  let closed = false;
  let beats = 0;
  let deaf: (() => void) | undefined;
  const timers = [setInterval(tick, beat), setInterval(expire, sweep)];
  for (const timer of timers) timer.unref();

  const idOf = (at: number) => `${own}-${at}`;

  function send({ out }: Stream, text: string): void {
    out.write(text);
    if (out.writableLength > mostWaiting) out.end();
  }

  const sendEvent = (stream: Stream, event: string, data: unknown, id?: string) =>
    send(stream, `${id ? `id: ${id}\n` : ""}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

  function tell(stream: Stream, { at, time, changes }: Kept): void {
    const told = changes && toldTo(stream.listener.admin, changes);
    // Whoever has asked since then knows it already.
    const age = Math.max(0, Math.round(performance.now() - time));
    if (!told) sendEvent(stream, "missed", {}, idOf(at));
    else if (told.length > 0) sendEvent(stream, "changes", { age, changes: told }, idOf(at));
  }

  function publish(changes: Kept["changes"], age = 0): void {
    last += 1;
    const kept = { at: last, time: performance.now() - age, changes };
    ring.push(kept);
    if (ring.length > remembered) ring.shift();
    for (const stream of streams) tell(stream, kept);
    if (changes) look(changes);
  }

  /** What decides who hears of what may have changed with it. */
  function look(changes: readonly Change[]): void {
    const ended = new Set(changes.filter(({ resource }) => resource === sessions.name).flatMap(idsOf));
    const people = new Set(changes.filter(({ resource }) => resource === "staff").flatMap(idsOf));
    const unnamed = changes.some(
      ({ resource, records }) => !records && (resource === sessions.name || resource === "staff"),
    );
    const orders = changes.some(({ resource }) => resource === "orders");
    for (const stream of streams) {
      const { admin, sessionId } = stream.listener;
      const mayDiffer = unnamed || people.has(admin.id) || (orders && admin.customerIds !== undefined);
      if (ended.has(sessionId)) end(stream);
      else if (mayDiffer) void ask(stream);
    }
  }

  function end(stream: Stream): void {
    sendEvent(stream, "ended", {});
    stream.out.end();
  }

  /** Ends a stream whose session is over, or whose person may do something else now. */
  async function ask(stream: Stream): Promise<void> {
    const { admin: before, sessionId } = stream.listener;
    try {
      const runs = await sessionRuns(store, sessionId, clock());
      const admin = runs ? await adminOf(store, before.id, clock()) : null;
      const { role, posStatus, shopStatus } = before;
      const same = admin?.role === role && admin.posStatus === posStatus && admin.shopStatus === shopStatus;
      if (admin && same) stream.listener = { admin, sessionId };
      else end(stream);
    } catch (error) {
      log.debug({ err: error }, "could not ask who listens");
    }
  }

  function tick(): void {
    beats += 1;
    for (const stream of streams) {
      sendEvent(stream, "beat", {});
      if (beats % askedAnew === 0) void ask(stream);
    }
  }

  function flush(): void {
    gather = undefined;
    const changes = merged(pending);
    pending = [];
    lastTold = performance.now();
    const age = lastTold - lastCommit;
    publish(changes, age);
    toOthers({ from: own, changes, age });
  }

  function toOthers(message: Message): void {
    const whole: Message = unsent ? { ...message, missed: true } : message;
    unsent = false;
    store.exchange.send(written(whole, store.exchange.longest)).catch((error: unknown) => {
      unsent = true;
      log.debug({ err: error }, "other copies were not told of changes");
    });
  }

  function hear(text: string): void {
    const message = readMessage(text);
    if (!message || message.from === own) return;
    const { changes, age, entered, left, missed } = message;
    if (missed) publish(null);
    if (changes) publish(changes, age);
    if (entered && presences.enter(entered, clock().getTime())) tellPresence(entered);
    if (left && presences.leave(left)) tellPresence(left);
  }

  /** One connection to other copies, from the first on who would hear of them. */
  function listen(): void {
    deaf ??= store.exchange.listen(hear, () => publish(null));
  }

  function expire(): void {
    if (presences.size === 0) return;
    for (const place of presences.expire(clock().getTime())) tellPresence(place);
  }

  function othersFor(admin: Admin, place: Pick<Present, "resource" | "id">): readonly Other[] {
    return presences.at(place, clock().getTime()).map(({ client, staffId, name, image }) => {
      if (staffId === admin.id) return { client, mine: true };
      return knowsStaff(admin) ? { client, name, image } : { client };
    });
  }

  function tellPresence({ resource, id }: Pick<Present, "resource" | "id">): void {
    const there = new Set(
      presences.at({ resource, id }, clock().getTime()).map(({ sessionId }) => sessionId),
    );
    for (const stream of streams) {
      const { admin, sessionId } = stream.listener;
      if (there.has(sessionId)) {
        sendEvent(stream, "presence", { resource, id, people: othersFor(admin, { resource, id }) });
      }
    }
  }

  /** What somebody has missed, or that nobody knows what. */
  function replay(stream: Stream, { after, since = 0 }: From): void {
    const [from, text] = after?.split("-") ?? [];
    const oldest = performance.now() - since;
    const missed = ring.filter(({ at, time }) => (after ? at > Number(text) : time >= oldest));
    const isKnown = after ? from === own && Number(text) <= last : true;
    // The first that is kept may not be the first that was missed.
    const isWhole = missed.length < remembered || (after !== undefined && missed[0]?.at === Number(text) + 1);
    if (isKnown && isWhole) for (const kept of missed) tell(stream, kept);
    else sendEvent(stream, "missed", {}, idOf(last));
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
      const ofSession = [...streams].filter((one) => one.listener.sessionId === listener.sessionId);
      if (ofSession.length >= mostOfSession) {
        throw new Problem(
          "too-many",
          "This session listens in too many windows.",
          {},
          { "retry-after": "60" },
        );
      }
      if (closed || streams.size >= mostOfAll) {
        throw new Problem("unavailable", "Too many listen at the moment.", {}, { "retry-after": "60" });
      }
      listen();
      const stream: Stream = { listener, out: new PassThrough({ highWaterMark: mostWaiting }) };
      streams.add(stream);
      stream.out.once("close", () => streams.delete(stream));
      send(stream, `retry: ${retry}\n\n`);
      sendEvent(stream, "ready", {}, idOf(last));
      replay(stream, from);
      return stream.out;
    },
    enter(present, admin) {
      listen();
      const isNew = presences.enter(present, clock().getTime());
      if (isNew === null) throw new Problem("too-many", "This session edits in too many windows.");
      toOthers({ from: own, entered: present });
      if (isNew) tellPresence(present);
      return othersFor(admin, present);
    },
    leave(left) {
      if (presences.leave(left)) tellPresence(left);
      toOthers({ from: own, left });
    },
    get size() {
      return streams.size;
    },
    close() {
      closed = true;
      clearTimeout(gather);
      for (const timer of timers) clearInterval(timer);
      if (pending.length > 0) flush();
      deaf?.();
      for (const { out } of streams) out.end();
    },
  };
}

const idsOf = ({ records }: Change): readonly string[] => records?.map(({ id }) => id) ?? [];
