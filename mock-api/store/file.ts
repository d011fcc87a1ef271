import { type FileHandle, open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { NotWritable } from "../../api/stores/unavailable.ts";

/** The file's content as json-server knows it: collections and single objects by name. */
export type Content = Readonly<Record<string, unknown>>;

/** Reads the file; null when there is none yet. Throws, naming the file, when it does not hold an object. */
export async function readContent(file: string): Promise<Content | null> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const content = parsed(file, text);
  if (!isContent(content)) throw new Error(`${file} holds no collections.`);
  return content;
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not valid JSON. Put a good copy in its place or move it away.`, {
      cause: error,
    });
  }
}

const isContent = (value: unknown): value is Content =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Buffers that one system call takes. */
const atOnce = 512;

/**
 * Puts new content in the file's place. After a kill at any moment the file is either the old or the new one,
 * whole; when this resolves, it is the new one even after a power cut.
 * @param before run when all is written, right before the new content takes the place; throws to leave the old one
 */
export async function replaceContent(
  file: string,
  content: readonly Buffer[],
  before: () => Promise<void> = async () => undefined,
): Promise<void> {
  const temporary = `${file}.new`;
  try {
    const handle = await open(temporary, "w", 0o600);
    try {
      for (let at = 0; at < content.length; at += atOnce) await write(handle, content.slice(at, at + atOnce));
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await before();
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
  await syncDirectory(dirname(file));
}

async function write(handle: FileHandle, buffers: readonly Buffer[]): Promise<void> {
  const { bytesWritten } = await handle.writev(buffers);
  const all = buffers.reduce((sum, one) => sum + one.length, 0);
  // A full disk may take a part without an error; half a file must never get into place.
  if (bytesWritten !== all) throw new NotWritable(`only ${bytesWritten} of ${all} bytes could be written`);
}

async function syncDirectory(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
