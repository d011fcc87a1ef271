import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type LockHolder, lock, StoreInUse } from "../../api/store/file/lock.ts";

/** A PID that no process has. */
const gone = 2 ** 22 + 1;

const pace = { beat: 10, timeoutMs: 600, settle: 20 };
/** Process 1 of a container; every container has one. */
const container = (name: string): LockHolder => ({ pid: 1, host: name, space: name, began: "100" });

describe("The lock of the file store", () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "storekeeper-lock-"));
    file = join(folder, "store.json");
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("The lock is held by one of many that ask at the same moment, and given back", async () => {
    const asked = Array.from({ length: 8 }, (_, n) => lock(file, pace, container(`box ${n}`)));
    const got = (await Promise.allSettled(asked)).flatMap((one) =>
      one.status === "fulfilled" ? [one.value] : [],
    );
    expect(got).toHaveLength(1);
    await got[0]?.assertHeld();
    await got[0]?.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it("The lock keeps two containers apart whose processes have the same number", async () => {
    const first = await lock(file, pace, container("one"));
    await expect(lock(file, pace, container("two"))).rejects.toThrow(StoreInUse);
    await first.assertHeld();
    await first.release();
    await (await lock(file, pace, container("two"))).release();
  });

  it("The lock is taken over from a container without a sign of life, which then holds it no more", async () => {
    const dead = await lock(file, { ...pace, beat: 1e9 }, container("one"));
    const next = await lock(file, pace, container("two"));
    await expect(dead.assertHeld()).rejects.toThrow("taken");
    await dead.release();
    await next.assertHeld();
    await next.release();
  });

  it("The lock goes to one of several that take it over", async () => {
    await lock(file, { ...pace, beat: 1e9 }, container("dead"));
    await utimes(`${file}.lock`, new Date(), new Date());
    const asked = Array.from({ length: 5 }, (_, n) => lock(file, pace, container(`box ${n}`)));
    const got = (await Promise.allSettled(asked)).flatMap((one) =>
      one.status === "fulfilled" ? [one.value] : [],
    );
    const held = await Promise.allSettled(got.map((one) => one.assertHeld()));
    expect(held.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    await Promise.all(got.map((one) => one.release()));
  });

  it.runIf(existsSync("/proc/self/stat"))(
    "The lock waits for nothing where the machine knows that its holder is gone",
    async () => {
      const here = (await lockHere()).self;
      const never = { ...pace, timeoutMs: 1e9 };
      await lock(file, never, { ...here, pid: gone });
      const second = await lock(file, never, { ...here, began: "another time" });
      // The same PID, alive, but with another start time than the holder: an unrelated process.
      const third = await lock(file, never, here);
      await expect(second.assertHeld()).rejects.toThrow("taken");
      await expect(lock(file, never, here)).rejects.toThrow(StoreInUse);
      await third.release();
    },
  );

  /** Returns this process as recorded in its own lock. */
  async function lockHere(): Promise<{ self: LockHolder }> {
    const held = await lock(file, pace);
    const { pid, host, space, began } = JSON.parse(await readFile(`${file}.lock`, "utf8"));
    await held.release();
    return { self: { pid, host, space, began } };
  }
});
