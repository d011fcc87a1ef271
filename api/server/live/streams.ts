import { PassThrough } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { Admin } from "../../../src/domain/people/admin.ts";
import { sessions } from "../../features/staff/collections.ts";
import { adminOf } from "../../features/staff/identify.ts";
import { sessionRuns } from "../../features/staff/sessions.ts";
import { Problem } from "../../platform/problem.ts";
import type { Store } from "../../store/port.ts";
import { readLatest } from "../../store/read-latest.ts";
import { eventFor } from "./audience.ts";
import type { RecordChange } from "./change.ts";
import type { HistoryEntry } from "./history.ts";

/** Heartbeats between checks of a listener's session, which may expire. */
const askedAnew = 3;
const mostOfSession = 6;
const mostOfAll = 2000;
/** Maximum number of buffered bytes per stream. */
const mostWaiting = 256 * 1024;
/** Milliseconds after which a browser reconnects. */
const retry = 5000;
/** Milliseconds within which the browsers of a server that stops reconnect, each at a random time. */
const reconnectWithin = 2000;

/** The user and session of a stream. */
export interface Listener {
  readonly admin: Admin;
  readonly sessionId: string;
}

/** The event stream of one window. */
class Stream {
  readonly out = new PassThrough({ highWaterMark: mostWaiting });

  constructor(public listener: Listener) {
    this.write(`retry: ${retry}\n\n`);
  }

  send(event: string, data: unknown, id?: string): void {
    this.write(`${id ? `id: ${id}\n` : ""}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends the part of an event that the listener may know. */
  tell({ id, time, changes }: HistoryEntry): void {
    const events = changes && eventFor(this.listener.admin, changes);
    // A client that has fetched since then already has the change.
    const age = Math.max(0, Math.round(performance.now() - time));
    if (!events) this.send("missed", {}, id);
    else if (events.length > 0) this.send("changes", { age, changes: events }, id);
  }

  /** Ends the stream; the browser does not reconnect. */
  end(): void {
    this.send("ended", {});
    this.out.end();
  }

  /** Ends the stream; the browser opens another one at once, to whichever copy of the server answers. */
  sendAway(): void {
    this.send("moved", { within: reconnectWithin });
    this.out.end();
  }

  private write(text: string): void {
    this.out.write(text);
    if (this.out.writableLength > mostWaiting) this.out.end();
  }
}

/** All streams of this copy of the server. Each ends with its session, or when its user's permissions change. */
export class Streams {
  private readonly open = new Set<Stream>();
  private beats = 0;
  private closed = false;

  constructor(
    private readonly store: Store,
    private readonly clock: () => Date,
    private readonly log: FastifyBaseLogger,
  ) {}

  get size(): number {
    return this.open.size;
  }

  [Symbol.iterator](): Iterator<Stream> {
    return this.open.values();
  }

  /** Throws 429 if the session has too many streams, 503 if the server has. */
  assertCapacity(sessionId: string): void {
    const ofSession = [...this.open].filter((one) => one.listener.sessionId === sessionId);
    const later = { "retry-after": "60" };
    if (ofSession.length >= mostOfSession) {
      throw new Problem("too-many", "This session listens in too many windows.", {}, later);
    }
    if (this.closed) {
      throw new Problem("unavailable", "The server is stopping.", {}, { "retry-after": "1" });
    }
    if (this.open.size >= mostOfAll) {
      throw new Problem("unavailable", "Too many listen at the moment.", {}, later);
    }
  }

  add(listener: Listener): Stream {
    const stream = new Stream(listener);
    this.open.add(stream);
    stream.out.once("close", () => this.open.delete(stream));
    return stream;
  }

  /** Sends an event to all streams, and rechecks the listeners whose permissions it may affect. */
  tell(entry: HistoryEntry): void {
    for (const stream of this.open) stream.tell(entry);
    if (entry.changes) this.review(entry.changes);
  }

  /** Sends a heartbeat. */
  beat(): void {
    this.beats += 1;
    for (const stream of this.open) {
      stream.send("beat", {});
      if (this.beats % askedAnew === 0) void this.ask(stream);
    }
  }

  sendAway(): void {
    this.closed = true;
    for (const stream of this.open) stream.sendAway();
  }

  close(): void {
    this.closed = true;
    for (const { out } of this.open) out.end();
  }

  /** Rechecks listeners after changes that may affect their permissions. */
  private review(changes: readonly RecordChange[]): void {
    const ended = new Set(changes.filter(({ resource }) => resource === sessions.name).flatMap(idsOf));
    const people = new Set(changes.filter(({ resource }) => resource === "staff").flatMap(idsOf));
    const unnamed = changes.some(
      ({ resource, records }) => !records && (resource === sessions.name || resource === "staff"),
    );
    const changed = new Set(changes.map(({ resource }) => resource));
    const reachesOthers = ({ among = {} }: Admin) =>
      Object.keys(among).some((reference) => changed.has(reference.split(".")[0] ?? ""));
    for (const stream of this.open) {
      const { admin, sessionId } = stream.listener;
      const mayDiffer = unnamed || people.has(admin.id) || reachesOthers(admin);
      if (ended.has(sessionId)) stream.end();
      else if (mayDiffer) void this.ask(stream);
    }
  }

  /** Ends a stream whose session has ended or whose user has other permissions now. */
  private async ask(stream: Stream): Promise<void> {
    const { admin: before, sessionId } = stream.listener;
    try {
      const admin = await readLatest(this.store, sessionId, async () => {
        const runs = await sessionRuns(this.store, sessionId, this.clock());
        return runs ? adminOf(this.store, before.id, this.clock()) : null;
      });
      const { role, posStatus, shopStatus } = before;
      const same = admin?.role === role && admin.posStatus === posStatus && admin.shopStatus === shopStatus;
      if (admin && same) stream.listener = { admin, sessionId };
      else stream.end();
    } catch (error) {
      this.log.debug({ err: error }, "could not ask who listens");
    }
  }
}

const idsOf = ({ records }: RecordChange): readonly string[] => records?.map(({ id }) => id) ?? [];
