import { type FileHandle, open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { isObject } from "../../../src/domain/is-object.ts";
import { type FileContent, fileLength, seriesName, syncDirectory, writeAll, writeWhole } from "./file.ts";

/** The changes of one commit as whole records: applying them twice has no effect. */
interface JournalEntry {
  readonly set?: Readonly<Record<string, readonly Values[]>>;
  readonly gone?: Readonly<Record<string, readonly string[]>>;
  readonly series?: Readonly<Record<string, number>>;
}

type Values = Readonly<Record<string, unknown>>;

/** Names the file the journal continues by its digest; null if there is no file. */
interface Basis {
  readonly file: string | null;
}

/** The journal belongs to another file, or is damaged before its last line. */
export class UnfitJournal extends Error {
  override readonly name = "UnfitJournal";
}

/** The content of a journal. */
interface Replay {
  readonly entries: readonly JournalEntry[];
  /** The bytes of complete lines; the rest was being written when the process was killed. */
  readonly length: number;
}

const journalOf = (file: string) => `${file}.journal`;

/**
 * Reads the journal of a file; without one, no entries.
 * @param digest of the existing file; null if there is none
 * @throws UnfitJournal
 */
export async function readJournal(file: string, digest: string | null): Promise<Replay> {
  const path = journalOf(file);
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return Buffer.alloc(0);
    throw error;
  });
  const entries: JournalEntry[] = [];
  let belongs = false;
  let at = 0;
  let number = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, at)) {
    number += 1;
    const line = parsed(bytes.toString("utf8", at, end));
    if (!isObject(line)) {
      // Only the last write may be incomplete: it was never acknowledged.
      if (end + 1 < bytes.length) {
        throw new UnfitJournal(`${path} is damaged and was left as it is: line ${number} is no change.`);
      }
      break;
    }
    if ("file" in line) belongs ||= line.file === digest;
    else entries.push(line);
    at = end + 1;
  }
  if (entries.length > 0 && !belongs) {
    throw new UnfitJournal(
      `${path} holds changes to another ${file} than the one beside it, and was left as it is. Put the file back ` +
        "that stood there when they were made, or move the journal away to go on without them.",
    );
  }
  return { entries, length: entries.length > 0 ? at : 0 };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Applies the entries to the content of a file. Values that are not collections stay unchanged. */
export function replayed(content: FileContent, entries: readonly JournalEntry[]): FileContent {
  const series: Record<string, number> = {};
  const changes = new Map<string, Map<string, Values | null>>();
  const changesOf = (name: string) => {
    const changesById = changes.get(name) ?? new Map<string, Values | null>();
    changes.set(name, changesById);
    return changesById;
  };
  for (const { set = {}, gone = {}, series: next = {} } of entries) {
    for (const [name, ids] of Object.entries(gone)) for (const id of ids) changesOf(name).set(id, null);
    for (const [name, rows] of Object.entries(set)) {
      for (const row of rows) changesOf(name).set(String(row.id), row);
    }
    Object.assign(series, next);
  }
  const whole: Record<string, unknown> = { ...content };
  for (const [name, changed] of changes) whole[name] = changedList(content[name] ?? [], changed);
  if (Object.keys(series).length > 0) whole[seriesName] = { ...Object(content[seriesName]), ...series };
  return whole;
}

function changedList(list: unknown, changed: ReadonlyMap<string, Values | null>): unknown {
  if (!Array.isArray(list)) return list;
  const left = new Map(changed);
  const entries = list.flatMap((one: unknown) => {
    const id = isObject(one) && typeof one.id === "string" ? one.id : undefined;
    const now = id === undefined ? undefined : changed.get(id);
    if (id === undefined || now === undefined) return [one];
    left.delete(id);
    return now ? [now] : [];
  });
  for (const row of left.values()) if (row) entries.push(row);
  return entries;
}

const basisLine = (file: string | null) => Buffer.from(`${JSON.stringify({ file } satisfies Basis)}\n`);

/**
 * Writes the journal: lines are appended at its end, and lines the file already contains are removed from its
 * beginning.
 */
export class Journal {
  private handle: FileHandle | null = null;

  /**
   * @param length the bytes of valid lines
   * @param basis digest of the file it continues; null if there is none
   */
  constructor(
    private readonly file: string,
    private length: number,
    private basis: string | null,
  ) {}

  /** The bytes that are safe on disk; 0 if the file contains all changes. */
  get size(): number {
    return this.length;
  }

  /**
   * Appends a line; it is safe on disk when the promise resolves. If it rejects, nothing of the line remains.
   * @param line the parts of an entry's line, including the line end
   */
  async append(line: readonly Buffer[]): Promise<void> {
    if (this.length === 0) {
      await this.write([basisLine(this.basis)]);
      await syncDirectory(dirname(this.file));
    }
    await this.write(line);
  }

  /**
   * Switches to a new file that contains the beginning of the journal.
   * @param digest of the new file
   * @param upTo the bytes of the changes it contains
   * @param put moves it into place atomically
   */
  async handOver(digest: string, upTo: number, put: () => Promise<void>): Promise<void> {
    const end = this.length;
    // Until the contained lines are removed, the whole journal also continues the new file: reapplying its changes has
    // no effect.
    if (end > 0) await this.write([basisLine(digest)]);
    await put();
    if (end > upTo) await this.keepFrom(digest, upTo, end);
    else await this.remove();
    this.basis = digest;
  }

  /** Removes a journal without entries. */
  async remove(): Promise<void> {
    await this.close();
    const path = journalOf(this.file);
    for (const one of [path, `${path}.new`]) await rm(one, { force: true });
    this.length = 0;
  }

  async close(): Promise<void> {
    const { handle } = this;
    this.handle = null;
    await handle?.close();
  }

  private async keepFrom(digest: string, from: number, to: number): Promise<void> {
    const path = journalOf(this.file);
    const rest = Buffer.alloc(to - from);
    await (await this.opened()).read(rest, 0, rest.length, from);
    const buffers = [basisLine(digest), rest];
    await writeWhole(`${path}.new`, buffers);
    await this.close();
    await rename(`${path}.new`, path);
    await syncDirectory(dirname(path));
    this.length = fileLength(buffers);
  }

  private async write(buffers: readonly Buffer[]): Promise<void> {
    try {
      const handle = await this.opened();
      await writeAll(handle, buffers, this.length);
      await handle.datasync();
    } catch (error) {
      // When reopened, it is truncated after the last valid line.
      await this.close().catch(() => {});
      throw error;
    }
    this.length += fileLength(buffers);
  }

  private async opened(): Promise<FileHandle> {
    if (this.handle) return this.handle;
    this.handle = await open(journalOf(this.file), this.length > 0 ? "r+" : "w+", 0o600);
    // A failed write or a kill may have left bytes after the last valid line.
    if (this.length > 0) await this.handle.truncate(this.length);
    return this.handle;
  }
}
