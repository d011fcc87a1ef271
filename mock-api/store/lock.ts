import { readFile, rm, writeFile } from "node:fs/promises";

/** Another process writes the file. */
export class StoreInUse extends Error {
  override readonly name = "StoreInUse";

  constructor(file: string, holder: number, lockFile: string) {
    super(`${file} is in use by process ${holder}. If that is none of ours, delete ${lockFile}.`);
  }
}

/**
 * Keeps a second process from writing the same file. The lock of a process that is no more is taken over.
 * @returns gives the lock back
 * @throws StoreInUse
 */
export async function lock(file: string): Promise<() => Promise<void>> {
  const path = `${file}.lock`;
  const holder = Number(await readFile(path, "utf8").catch(() => ""));
  if (holder > 0 && holder !== process.pid && isAlive(holder)) {
    throw new StoreInUse(file, holder, path);
  }
  await writeFile(path, String(process.pid));
  return () => rm(path, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
