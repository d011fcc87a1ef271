import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { open, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { NotWritable } from "../unavailable.ts";

/** Thrown if another process writes to the file. */
export class StoreInUse extends Error {
  override readonly name = "StoreInUse";

  constructor(file: string, holder: LockHolder | null) {
    const by = holder ? `process ${holder.pid} on ${holder.host}` : "another process";
    super(`${file} is in use by ${by}. Stop that one first, or choose another DATA_DIR.`);
  }
}

/** Identifies a process. A PID alone is not enough: PIDs are reused, and each container counts from 1. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** The scope of the PID: machine, boot and container. */
  readonly space: string;
  /** The system's start time of the process; empty if unknown. */
  readonly began: string;
}

export interface FileLock {
  /** Throws NotWritable if another process has taken over the file. */
  assertHeld(): Promise<void>;
  /** Releases the lock. */
  release(): Promise<void>;
}

/** In milliseconds. */
interface Pace {
  /** The heartbeat interval of a holder. */
  readonly beat: number;
  /** How long a holder that cannot be checked otherwise may go without a heartbeat before it counts as dead. */
  readonly timeoutMs: number;
  /** The wait before taking over a lock, for competing processes and a last write in progress. */
  readonly settle: number;
}

const usualPace: Pace = { beat: 1000, timeoutMs: 15_000, settle: 250 };

interface Held extends LockHolder {
  readonly token: string;
}

function quietly(read: () => string): string {
  try {
    return read().trim();
  } catch {
    return "";
  }
}

const beganAt = (pid: number): string =>
  // The program name, in parentheses, may contain any character.
  quietly(() => readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/s, "").trim().split(" ")[19] ?? "");

function thisProcess(): LockHolder {
  const boot = quietly(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8"));
  const container = quietly(() => readlinkSync("/proc/self/ns/pid"));
  const host = hostname();
  return { pid: process.pid, host, space: [host, boot, container].join(" "), began: beganAt(process.pid) };
}

/**
 * Prevents a second process from writing to the same file, including from another container on the same volume. Takes
 * over the lock of a dead process.
 * @param self the calling process; tests pass another one
 * @throws StoreInUse
 */
export async function lock(file: string, pace = usualPace, self = thisProcess()): Promise<FileLock> {
  const path = `${file}.lock`;
  const mine: Held = { ...self, token: randomUUID() };
  await acquire(file, path, mine, pace);
  const isMine = async () => (await heldBy(path))?.token === mine.token;
  const beating = setInterval(() => {
    void isMine().then(
      (still) => (still ? utimes(path, new Date(), new Date()) : undefined),
      () => undefined,
    );
  }, pace.beat);
  beating.unref();
  return {
    async assertHeld() {
      if (await isMine()) return;
      // The lock may have been deleted; then it is free.
      if (await create(path, mine)) return;
      throw new NotWritable(`another process has taken ${file} over`);
    },
    async release() {
      clearInterval(beating);
      if (await isMine()) await rm(path, { force: true });
    },
  };
}

async function acquire(file: string, path: string, mine: Held, pace: Pace): Promise<void> {
  while (!(await create(path, mine))) {
    const holder = await heldBy(path);
    if (!(await isAbandoned(path, holder, mine, pace.timeoutMs))) throw new StoreInUse(file, holder);
    // Another process may have been faster.
    if ((await heldBy(path))?.token !== holder?.token) continue;
    await replace(path, mine);
    await sleep(pace.settle);
    const winner = await heldBy(path);
    if (winner?.token === mine.token) return;
    throw new StoreInUse(file, winner);
  }
}

async function isAbandoned(
  path: string,
  holder: LockHolder | null,
  self: LockHolder,
  timeoutMs: number,
): Promise<boolean> {
  if (holder && holder.space === self.space) {
    if (!isAlive(holder.pid)) return true;
    if (holder.began && self.began) return beganAt(holder.pid) !== holder.began;
  }
  return !(await beats(path, timeoutMs));
}

/** Whether the holder updates the lock within `timeoutMs`. Clocks of other machines are not compared. */
async function beats(path: string, timeoutMs: number): Promise<boolean> {
  const shown = () =>
    stat(path).then(
      ({ mtimeMs, ino }) => `${mtimeMs} ${ino}`,
      () => "",
    );
  const before = await shown();
  for (let waited = 0; waited < timeoutMs; waited += timeoutMs / 20) {
    await sleep(timeoutMs / 20);
    if ((await shown()) !== before) return true;
  }
  return false;
}

/** Creates the lock file. Returns false if it exists. */
async function create(path: string, mine: Held): Promise<boolean> {
  try {
    await write(path, "wx", mine);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

async function replace(path: string, mine: Held): Promise<void> {
  const temporary = `${path}.${mine.token}`;
  await write(temporary, "wx", mine);
  await rename(temporary, path);
}

async function write(path: string, flag: string, mine: Held): Promise<void> {
  const handle = await open(path, flag, 0o600);
  try {
    await handle.writeFile(JSON.stringify(mine));
  } finally {
    await handle.close();
  }
}

/** Returns the holder of the lock; null if unknown, as at the moment of its creation. */
async function heldBy(path: string): Promise<Held | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const value: unknown = parsed(text);
  const isHeld = typeof value === "object" && value !== null && "token" in value && "pid" in value;
  return isHeld ? (value as Held) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
