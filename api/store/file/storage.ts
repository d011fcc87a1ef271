import { stat } from "node:fs/promises";
import { type FileContent, readContent, type TemporaryFile, writeTemporary } from "./file.ts";
import { Journal, readJournal, replayed, UnfitJournal } from "./journal.ts";
import type { FileLock } from "./lock.ts";

/** When the journal is merged into the file. */
export interface Pace {
  /** The journal size in bytes below which no merge is needed: it is read quickly at startup. */
  readonly journal: number;
  /** The minimum pause, in milliseconds, before the file is rewritten. */
  readonly rest: number;
}

const usualPace: Pace = { journal: 32 * 2 ** 20, rest: 2000 };
/**
 * The pause is at least this many times the duration of the last write, so that a large file is not rewritten
 * constantly.
 */
const restPerWriting = 10;

/** Returns the file's content in parts, as of the moment of the call. */
type FileSnapshot = () => Iterable<Buffer>;

async function readBoth(file: string) {
  const stored = await readContent(file);
  const digest = stored?.digest ?? null;
  const { entries, length } = await readJournal(file, digest);
  const content = stored || entries.length > 0 ? replayed(stored?.content ?? {}, entries) : null;
  return { content, length, digest, size: stored?.size ?? 0 };
}

/** Identifies the file: it is replaced by another one as soon as it has merged its journal. */
const identityOf = (file: string): Promise<string> =>
  stat(file).then(
    ({ ino, mtimeMs }) => `${ino} ${mtimeMs}`,
    () => "",
  );

/**
 * Returns the content of a file and its journal, also while a server writes to them: a consistent state with everything
 * acknowledged before the call. Null if there is no file.
 */
export async function contentAt(file: string, tries = 20): Promise<FileContent | null> {
  const before = await identityOf(file);
  const read = await readBoth(file).then(
    ({ content }) => ({ content }),
    (error: unknown) => ({ error }),
  );
  // The journal may have been merged into the file between the two reads.
  if (tries > 1 && (await identityOf(file)) !== before) return contentAt(file, tries - 1);
  if ("content" in read) return read.content;
  if (read.error instanceof UnfitJournal && tries > 1) return contentAt(file, tries - 1);
  throw read.error;
}

/**
 * A file and its journal. A commit is a line of the journal; the lines are merged into the file after a pause in
 * writes, when there are many, and on close. Then json-server can read the file alone.
 */
export class Storage {
  private last: Promise<unknown> = Promise.resolve();
  private compacting: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private rest: number;
  private closed = false;

  private constructor(
    private readonly file: string,
    private readonly held: FileLock,
    private readonly pace: Pace,
    private readonly journal: Journal,
    private fileSize: number,
  ) {
    this.rest = pace.rest;
  }

  /**
   * @returns the storage and its content, null if there is none. The content is not kept here, as the records are built
   * from it.
   */
  static async open(
    file: string,
    held: FileLock,
    pace = usualPace,
  ): Promise<{ readonly storage: Storage; readonly stored: FileContent | null }> {
    const { content, length, digest, size } = await readBoth(file);
    const storage = new Storage(file, held, pace, new Journal(file, length, digest), size);
    return { storage, stored: content };
  }

  /** The bytes of file and journal. */
  get size(): number {
    return this.fileSize + this.journal.size;
  }

  /**
   * Makes a commit durable and then publishes it.
   * @param line the journal line
   * @param publish includes it in snapshots
   */
  commit(line: readonly Buffer[], publish: () => void, snapshot: FileSnapshot): Promise<void> {
    return this.alone(async () => {
      await this.held.assertHeld();
      await this.journal.append(line);
      publish();
      this.later(snapshot);
    });
  }

  /** Rewrites the file with everything published. Commits continue meanwhile. */
  compact(snapshot: FileSnapshot): Promise<void> {
    this.compacting ??= this.rewrite(snapshot).finally(() => {
      this.compacting = null;
    });
    return this.compacting;
  }

  /** Merges everything into the file, unless it cannot be written: then the journal is kept. */
  async close(snapshot: FileSnapshot): Promise<void> {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    await this.compacting?.catch(() => {});
    const holds = this.journal.size === 0 || (await this.compact(snapshot).then(isTrue, isFalse));
    if (holds && (await this.held.assertHeld().then(isTrue, isFalse))) await this.journal.remove();
    await this.journal.close();
  }

  /** Runs work sequentially: between two of them, the published state and the journal are consistent. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    const next = this.last.then(work);
    this.last = next.catch(() => {});
    return next;
  }

  private async rewrite(snapshot: FileSnapshot): Promise<void> {
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

  /** Schedules a merge of the journal into the file. */
  later(snapshot: FileSnapshot): void {
    if (this.closed || this.journal.size === 0) return;
    // After a failed rewrite the data is safe in the journal: the next commit tries again.
    const now = () => void this.compact(snapshot).catch(() => {});
    if (this.timer) clearTimeout(this.timer);
    if (this.journal.size > Math.max(this.pace.journal, this.fileSize)) now();
    else this.timer = setTimeout(now, this.rest).unref();
  }
}

const isTrue = () => true;
const isFalse = () => false;
