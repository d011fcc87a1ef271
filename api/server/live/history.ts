import { randomBytes } from "node:crypto";
import type { RecordChange } from "./change.ts";

/** An event that was sent to listeners. */
export interface HistoryEntry {
  readonly id: string;
  readonly at: number;
  /** When the last of its changes was committed, in milliseconds of this copy's `performance.now()`. */
  readonly time: number;
  /** Null if some changes were missed. */
  readonly changes: readonly RecordChange[] | null;
}

/** Where a client wants to resume. */
export interface ResumePoint {
  /** Id of the last event received. */
  readonly after?: string | undefined;
  /** Milliseconds since the client last received data: the age of what it shows. */
  readonly since?: number | undefined;
}

/** Number of events kept for reconnecting clients. */
const remembered = 500;

/** The recent events of this copy of the server. */
export class History {
  /** Identifies the copy in the ids of its events. */
  readonly copy = randomBytes(6).toString("hex");
  private readonly kept: HistoryEntry[] = [];
  private last = 0;

  /** @param age of the last change, in milliseconds */
  add(changes: HistoryEntry["changes"], age: number): HistoryEntry {
    this.last += 1;
    const entry = { id: this.lastId, at: this.last, time: performance.now() - age, changes };
    this.kept.push(entry);
    if (this.kept.length > remembered) this.kept.shift();
    return entry;
  }

  get lastId(): string {
    return `${this.copy}-${this.last}`;
  }

  /** The events that a client has missed; null if that is unknown. */
  missedBy({ after, since = 0 }: ResumePoint): readonly HistoryEntry[] | null {
    const [copy, text] = after?.split("-") ?? [];
    const oldest = performance.now() - since;
    const missed = this.kept.filter(({ at, time }) => (after ? at > Number(text) : time >= oldest));
    const isKnown = after ? copy === this.copy && Number(text) <= this.last : true;
    // The oldest event kept may not be the first one missed.
    const isWhole = missed.length < remembered || (after !== undefined && missed[0]?.at === Number(text) + 1);
    return isKnown && isWhole ? missed : null;
  }
}
