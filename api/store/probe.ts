import { randomUUID } from "node:crypto";
import { mkdir, open, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { NotWritable } from "./unavailable.ts";

/** Writes and removes a byte in a folder, which is created if missing. Throws the system's error. */
export async function probe(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `.probe-${randomUUID()}`);
  try {
    const handle = await open(file, "wx", 0o600);
    try {
      await handle.writeFile("1");
      // A disk may accept a byte and notice later that there is no room for it.
      await handle.datasync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** Throws NotWritable unless there is room for a second copy of the file, which rewriting it needs. */
export async function assertSpace(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  const { bavail, bsize } = await statfs(dirname(file));
  if (bavail * bsize < size) throw new NotWritable(`the disk has no room for a copy of ${file}`);
}
