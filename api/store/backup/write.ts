import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type BackupEntry, type BackupManifest, type Head, Tally, uploadName } from "./format.ts";
import { backupName } from "./retention.ts";
import type { BackupSource } from "./source.ts";

/** Characters that are compressed at a time. */
const atOnce = 2 ** 18;

interface WrittenBackup {
  readonly path: string;
  readonly manifest: BackupManifest;
}

/**
 * Writes a backup into a folder: a compressed file of lines, independent of the store's kind. The file appears when it
 * is complete.
 * @param uploads folder of the pictures. They are read after the records, so that all pictures of records exist by
 * then.
 */
export async function writeBackup(
  source: BackupSource,
  uploads: string,
  folder: string,
  now: Date,
): Promise<WrittenBackup> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, backupName(now));
  const part = `${path}.part`;
  let manifest: BackupManifest | undefined;
  try {
    const text = textOf(everythingOf(source, uploads), now, (made) => {
      manifest = made;
    });
    // Backups contain personal data: only the file's owner may read them.
    await pipeline(Readable.from(text), createGzip(), createWriteStream(part, { flags: "w", mode: 0o600 }));
    await sync(part);
    await rename(part, path);
    await sync(folder);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  if (!manifest) throw new Error(`${path} was written without an end.`);
  return { path, manifest };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* everythingOf(source: BackupSource, uploads: string): AsyncGenerator<BackupEntry> {
  yield* source.entries();
  for (const upload of (await namesIn(uploads)).sort()) {
    const bytes = await quietly(readFile(join(uploads, upload)));
    // An upload that no record referred to within a day may have been deleted meanwhile.
    if (bytes) yield { upload, data: bytes.toString("base64") };
  }
}

const namesIn = async (folder: string): Promise<string[]> =>
  ((await quietly(readdir(folder))) ?? []).filter((name) => uploadName.test(name));

/** Resolves to undefined for a missing file. */
const quietly = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });

async function* textOf(
  entries: AsyncIterable<BackupEntry>,
  now: Date,
  onEnd: (manifest: BackupManifest) => void,
): AsyncGenerator<Buffer> {
  const tally = new Tally();
  const hash = createHash("sha256");
  const hashed = (text: string) => {
    const bytes = Buffer.from(text);
    hash.update(bytes);
    return bytes;
  };
  const head: Head = { format: "storekeeper-backup", version: 1, takenAt: now.toISOString() };
  let text = `${JSON.stringify(head)}\n`;
  for await (const entry of entries) {
    tally.add(entry);
    text += `${JSON.stringify(entry)}\n`;
    if (text.length < atOnce) continue;
    yield hashed(text);
    text = "";
  }
  yield hashed(text);
  const manifest = tally.manifest(hash.digest("hex"));
  onEnd(manifest);
  yield Buffer.from(`${JSON.stringify({ manifest })}\n`);
}
