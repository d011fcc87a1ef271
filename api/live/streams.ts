import { PassThrough } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { Admin } from "../../src/domain/admin.ts";
import { sessions } from "../collections.ts";
import { Problem } from "../problem.ts";
import { adminOf } from "../session/identify.ts";
import { sessionRuns } from "../session/sessions.ts";
import type { Store } from "../stores/port.ts";
import { eventFor } from "./audience.ts";
import type { Change } from "./change.ts";
import type { HistoryEntry } from "./history.ts";

/** So often, in beats, whoever listens is asked for anew: sessions end by themselves. */
const askedAnew = 3;
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

/** The events that one window hears. */
export class Stream {
  readonly out = new PassThrough({ highWaterMark: mostWaiting });

  constructor(public listener: Listener) {
    this.write(`retry: ${retry}\n\n`);
  }

  send(event: string, data: unknown, id?: string): void {
    this.write(`${id ? `id: ${id}\n` : ""}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Tells as much of it as its listener may know. */
  tell({ id, time, changes }: HistoryEntry): void {
    const told = changes && eventFor(this.listener.admin, changes);
    // Whoever has asked since then knows it already.
    const age = Math.max(0, Math.round(performance.now() - time));
    if (!told) this.send("missed", {}, id);
    else if (told.length > 0) this.send("changes", { age, changes: told }, id);
  }

  /** Ends it for good: its browser does not come back by itself. */
  end(): void {
    this.send("ended", {});
    this.out.end();
  }

  private write(text: string): void {
    this.out.write(text);
    if (this.out.writableLength > mostWaiting) this.out.end();
  }
}

/** All windows that listen to this copy of the server, each as long as its session runs and its person may do the same. */
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

  /** Throws 429 where a session has too many, 503 where all together are. */
  assertCapacity(sessionId: string): void {
    const ofSession = [...this.open].filter((one) => one.listener.sessionId === sessionId);
    const later = { "retry-after": "60" };
    if (ofSession.length >= mostOfSession) {
      throw new Problem("too-many", "This session listens in too many windows.", {}, later);
    }
    if (this.closed || this.open.size >= mostOfAll) {
      throw new Problem("unavailable", "Too many listen at the moment.", {}, later);
    }
  }

  add(listener: Listener): Stream {
    const stream = new Stream(listener);
    this.open.add(stream);
    stream.out.once("close", () => this.open.delete(stream));
    return stream;
  }

  /** Tells all of them, and asks anew for those of whom it may change what they hear. */
  tell(told: HistoryEntry): void {
    for (const stream of this.open) stream.tell(told);
    if (told.changes) this.review(told.changes);
  }

  /** Says that this copy is there. */
  beat(): void {
    this.beats += 1;
    for (const stream of this.open) {
      stream.send("beat", {});
      if (this.beats % askedAnew === 0) void this.ask(stream);
    }
  }

  close(): void {
    this.closed = true;
    for (const { out } of this.open) out.end();
  }

  /** What decides who hears of what may have changed. */
  private review(changes: readonly Change[]): void {
    const ended = new Set(changes.filter(({ resource }) => resource === sessions.name).flatMap(idsOf));
    const people = new Set(changes.filter(({ resource }) => resource === "staff").flatMap(idsOf));
    const unnamed = changes.some(
      ({ resource, records }) => !records && (resource === sessions.name || resource === "staff"),
    );
    const orders = changes.some(({ resource }) => resource === "orders");
    for (const stream of this.open) {
      const { admin, sessionId } = stream.listener;
      const mayDiffer = unnamed || people.has(admin.id) || (orders && admin.customerIds !== undefined);
      if (ended.has(sessionId)) stream.end();
      else if (mayDiffer) void this.ask(stream);
    }
  }

  /** Ends a stream whose session is over, or whose person may do something else now. */
  private async ask(stream: Stream): Promise<void> {
    const { admin: before, sessionId } = stream.listener;
    try {
      const runs = await sessionRuns(this.store, sessionId, this.clock());
      const admin = runs ? await adminOf(this.store, before.id, this.clock()) : null;
      const { role, posStatus, shopStatus } = before;
      const same = admin?.role === role && admin.posStatus === posStatus && admin.shopStatus === shopStatus;
      if (admin && same) stream.listener = { admin, sessionId };
      else stream.end();
    } catch (error) {
      this.log.debug({ err: error }, "could not ask who listens");
    }
  }
}

const idsOf = ({ records }: Change): readonly string[] => records?.map(({ id }) => id) ?? [];
