import { createHash } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { yieldToRequests } from "../../platform/long-work.ts";
import { NotWritable } from "../unavailable.ts";
import { PiecewiseParser } from "./pieces.ts";

/** The file's content in the format of json-server: collections and single objects by name. */
export type FileContent = Readonly<Record<string, unknown>>;

/** The key of the number series in the file; no resource can have this name. */
export const seriesName = "_series";

/** The content of a file, and the digest of its bytes. */
interface StoredFile {
  readonly content: FileContent;
  readonly digest: string;
  /** Bytes. */
  readonly size: number;
}

const digestOf = () => createHash("sha256");

/** Bytes per read. */
const bytesPerRead = 2 ** 20;

/** Reads the file; null if it does not exist. Throws, naming the file, if it does not contain an object. */
export async function readContent(file: string): Promise<StoredFile | null> {
  const handle = await open(file, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (handle === null) return null;
  const digest = digestOf();
  const parser = new PiecewiseParser();
  let size = 0;
  const content = await parsed(file, async () => {
    for await (const chunk of handle.createReadStream({ highWaterMark: bytesPerRead })) {
      digest.update(chunk);
      parser.add(chunk);
      size += chunk.length;
    }
    return parser.value();
  });
  if (!isContent(content)) throw new Error(`${file} holds no collections.`);
  return { content, digest: digest.digest("hex"), size };
}

async function parsed(file: string, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Error(`${file} is not valid JSON. Put a good copy in its place or move it away.`, {
      cause: error,
    });
  }
}

const isContent = (value: unknown): value is FileContent =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Bytes written between syncs: syncing a lot at once would delay other writes. */
const bytesPerSync = 2 ** 20;

/** A complete file written next to another, to replace it. */
export interface TemporaryFile {
  readonly digest: string;
  readonly size: number;
  /** Replaces the file atomically: after a crash it is either the old or the new one, complete. */
  put(): Promise<void>;
  drop(): Promise<void>;
}

/** Writes new content next to the file, part by part: other work can run in between. */
export async function writeTemporary(file: string, parts: Iterable<Buffer>): Promise<TemporaryFile> {
  const temporary = `${file}.new`;
  const drop = () => rm(temporary, { force: true }).catch(() => {});
  try {
    const handle = await open(temporary, "w", 0o600);
    try {
      const digest = digestOf();
      let size = 0;
      let synced = 0;
      let begun = performance.now();
      for (const part of parts) {
        digest.update(part);
        const worked = performance.now() - begun;
        await writeAll(handle, [part], size);
        size += part.length;
        if (size - synced >= bytesPerSync) {
          await handle.datasync();
          synced = size;
        }
        await yieldToRequests(worked);
        begun = performance.now();
      }
      await handle.datasync();
      const put = () => rename(temporary, file).then(() => syncDirectory(dirname(file)));
      return { digest: digest.digest("hex"), size, put, drop };
    } finally {
      await handle.close();
    }
  } catch (error) {
    await drop();
    throw error;
  }
}

export const fileLength = (buffers: readonly Buffer[]) => buffers.reduce((sum, one) => sum + one.length, 0);

/** The maximum number of buffers per system call. */
const atOnce = 512;

/**
 * Writes buffers consecutively from a position.
 * @throws NotWritable if the disk accepts only a part
 */
export async function writeAll(handle: FileHandle, buffers: readonly Buffer[], from: number): Promise<void> {
  let position = from;
  for (let at = 0; at < buffers.length; at += atOnce) {
    const some = buffers.slice(at, at + atOnce);
    const { bytesWritten } = await handle.writev(some, position);
    const all = fileLength(some);
    // A full disk may write a part without an error.
    if (bytesWritten !== all) throw new NotWritable(`only ${bytesWritten} of ${all} bytes could be written`);
    position += all;
  }
}

/** Writes a small file; it is safe on disk when the promise resolves. */
export async function writeWhole(path: string, buffers: readonly Buffer[]): Promise<void> {
  const handle = await open(path, "w", 0o600);
  try {
    await writeAll(handle, buffers, 0);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Makes creations, renames and removals in a folder survive a power failure. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
