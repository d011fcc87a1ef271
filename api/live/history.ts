import { randomBytes } from "node:crypto";
import type { Change } from "./change.ts";

/** Something that listeners were told. */
export interface HistoryEntry {
  readonly id: string;
  readonly at: number;
  /** When the last of it was safe, in milliseconds by this copy's `performance.now()`. */
  readonly time: number;
  /** Null stands for: some were missed. */
  readonly changes: readonly Change[] | null;
}

/** From where on somebody wants to hear. */
export interface ResumePoint {
  /** The id of the last event that was heard. */
  readonly after?: string | undefined;
  /** Milliseconds for which nothing was heard: what is on the screen is so old. */
  readonly since?: number | undefined;
}

/** What is kept for those who come back. */
const remembered = 500;

/** What this copy of the server has told lately. */
export class History {
  /** Names the copy in the ids of what it tells. */
  readonly copy = randomBytes(6).toString("hex");
  private readonly kept: HistoryEntry[] = [];
  private last = 0;

  /** @param age of the last of the changes, in milliseconds */
  add(changes: HistoryEntry["changes"], age: number): HistoryEntry {
    this.last += 1;
    const told = { id: this.lastId, at: this.last, time: performance.now() - age, changes };
    this.kept.push(told);
    if (this.kept.length > remembered) this.kept.shift();
    return told;
  }

  get lastId(): string {
    return `${this.copy}-${this.last}`;
  }

  /** What somebody has missed; null where nobody knows what. */
  missedBy({ after, since = 0 }: ResumePoint): readonly HistoryEntry[] | null {
    const [copy, text] = after?.split("-") ?? [];
    const oldest = performance.now() - since;
    const missed = this.kept.filter(({ at, time }) => (after ? at > Number(text) : time >= oldest));
    const isKnown = after ? copy === this.copy && Number(text) <= this.last : true;
    // The first that is kept may not be the first that was missed.
    const isWhole = missed.length < remembered || (after !== undefined && missed[0]?.at === Number(text) + 1);
    return isKnown && isWhole ? missed : null;
  }
}
