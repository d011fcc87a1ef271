import { stat } from "node:fs/promises";
import { type Content, readContent, type TemporaryFile, writeTemporary } from "./file.ts";
import { Journal, readJournal, replayed, UnfitJournal } from "./journal.ts";
import type { Lock } from "./lock.ts";

/** When the file takes the journal over. */
export interface Pace {
  /** Bytes of journal that are always fine: so much is read again at a start in a moment. */
  readonly journal: number;
  /** Shortest rest, in milliseconds, after which the file is written anew. */
  readonly rest: number;
}

const usualPace: Pace = { journal: 32 * 2 ** 20, rest: 2000 };
/** A rest is so many times as long as it took last time: a large file is not always being written. */
const restPerWriting = 10;

/** The file's content in parts, as it is at the moment of the call. */
export type Snapshot = () => Iterable<Buffer>;

async function readBoth(file: string) {
  const stored = await readContent(file);
  const digest = stored?.digest ?? null;
  const { entries, length } = await readJournal(file, digest);
  const content = stored || entries.length > 0 ? replayed(stored?.content ?? {}, entries) : null;
  return { content, length, digest, size: stored?.size ?? 0 };
}

/** Another one stands in the place of a file as soon as it has taken its journal over. */
const standing = (file: string): Promise<string> =>
  stat(file).then(
    ({ ino, mtimeMs }) => `${ino} ${mtimeMs}`,
    () => "",
  );

/**
 * What a file and its journal hold, also while a server writes them: everything that was acknowledged before the call,
 * up to one moment of it. Null where there is none.
 */
export async function contentAt(file: string, tries = 20): Promise<Content | null> {
  const before = await standing(file);
  const read = await readBoth(file).then(
    ({ content }) => ({ content }),
    (error: unknown) => ({ error }),
  );
  // The file may have taken the journal over between the two.
  if (tries > 1 && (await standing(file)) !== before) return contentAt(file, tries - 1);
  if ("content" in read) return read.content;
  if (read.error instanceof UnfitJournal && tries > 1) return contentAt(file, tries - 1);
  throw read.error;
}

/**
 * A file and the journal beside it. A commit is a line of the journal; the file takes the lines over when nothing
 * was written for a while, when they have become many, and at the end. Then it is as json-server reads it, alone.
 */
export class Storage {
  private last: Promise<unknown> = Promise.resolve();
  private compacting: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private rest: number;
  private closed = false;

  private constructor(
    private readonly file: string,
    private readonly held: Lock,
    private readonly pace: Pace,
    private readonly journal: Journal,
    private fileSize: number,
  ) {
    this.rest = pace.rest;
  }

  /** @returns what stands there, too: null where there is nothing. It is not kept here: the records are made of it. */
  static async open(
    file: string,
    held: Lock,
    pace = usualPace,
  ): Promise<{ readonly storage: Storage; readonly stored: Content | null }> {
    const { content, length, digest, size } = await readBoth(file);
    const storage = new Storage(file, held, pace, new Journal(file, length, digest), size);
    return { storage, stored: content };
  }

  /** Bytes of file and journal. */
  get size(): number {
    return this.fileSize + this.journal.size;
  }

  /**
   * Makes a commit safe on disk and then shows it.
   * @param line what the journal gets
   * @param publish makes it part of snapshots
   */
  commit(line: readonly Buffer[], publish: () => void, snapshot: Snapshot): Promise<void> {
    return this.alone(async () => {
      await this.held.assertHeld();
      await this.journal.append(line);
      publish();
      this.later(snapshot);
    });
  }

  /** Writes the file anew, with all that is published. Commits go on meanwhile. */
  compact(snapshot: Snapshot): Promise<void> {
    this.compacting ??= this.rewrite(snapshot).finally(() => {
      this.compacting = null;
    });
    return this.compacting;
  }

  /** The file holds everything afterwards, unless it cannot be written: then the journal stays beside it. */
  async close(snapshot: Snapshot): Promise<void> {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    await this.compacting?.catch(() => {});
    const holds = this.journal.size === 0 || (await this.compact(snapshot).then(isTrue, isFalse));
    if (holds && (await this.held.assertHeld().then(isTrue, isFalse))) await this.journal.remove();
    await this.journal.close();
  }

  /** One after the other: what is published and what the journal holds are the same between two of them. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    const next = this.last.then(work);
    this.last = next.catch(() => {});
    return next;
  }

  private async rewrite(snapshot: Snapshot): Promise<void> {
    const begun = performance.now();
    const { parts, upTo } = await this.alone(async () => ({ parts: snapshot(), upTo: this.journal.size }));
    const beside = await writeTemporary(this.file, parts);
    await this.alone(() => this.take(beside, upTo)).catch(async (error: unknown) => {
      await beside.drop();
      throw error;
    });
    this.rest = Math.max(this.pace.rest, restPerWriting * (performance.now() - begun));
    this.later(snapshot);
  }

  private async take(beside: TemporaryFile, upTo: number): Promise<void> {
    await this.held.assertHeld();
    await this.journal.handOver(beside.digest, upTo, beside.put);
    this.fileSize = beside.size;
  }

  /** Sees to it that the file takes the journal over in time. */
  later(snapshot: Snapshot): void {
    if (this.closed || this.journal.size === 0) return;
    // What cannot be written now is safe in the journal: the next commit tries again.
    const now = () => void this.compact(snapshot).catch(() => {});
    if (this.timer) clearTimeout(this.timer);
    if (this.journal.size > Math.max(this.pace.journal, this.fileSize)) now();
    else this.timer = setTimeout(now, this.rest).unref();
  }
}

const isTrue = () => true;
const isFalse = () => false;
