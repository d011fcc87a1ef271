/**
 * Faults of servers and disks, with real processes. They are slow, so they run with `npm test -- --all`, or alone:
 * `TEST_STORES=all npx vitest run --project contract tests/contract/faults.test.ts`.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Embedded, startEmbedded } from "../../api/store/postgres/embedded/embedded.ts";
import { isLongRun } from "../long-run.ts";
import { checkData, expectPlaced, expectWords, placing, smallDisk, Victim } from "./faults.ts";
import { testPostgres } from "./postgres.ts";

const rounds = Number(process.env.TEST_ROUNDS ?? 20);
const long = 1_800_000;

let folder: string;
const undo: (() => unknown)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "storekeeper-faults-"));
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
  await rm(folder, { recursive: true, force: true });
});

async function started(env: NodeJS.ProcessEnv, shell?: string): Promise<Victim> {
  const victim = new Victim({ DATA_DIR: folder, ...env }, shell);
  undo.push(() => victim.kill());
  return victim.ready();
}

/** Starts a separate PostgreSQL, which is restarted whenever it ends. */
async function ownPostgres(dataDir: string): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, onEnd: () => {} });
  undo.push(() => server.stop());
  return server;
}

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n")[0]);

/** Returns the ids of the database process and its children. */
function processesOf(pid: number): number[] {
  const told = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  return [pid, ...told.trim().split(/\s+/).map(Number)];
}

describe.runIf(isLongRun)("A server that is killed", () => {
  /** Kills the server in the middle of orders, repeatedly. */
  async function killed(env: NodeJS.ProcessEnv, each: number): Promise<number> {
    const placed: string[] = [];
    const products: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const victim = await started(env);
      while (products.length < 4) products.push(await victim.product(`Lamp ${products.length}`));
      await expectPlaced(victim, placed.slice(-each));
      const writing = placing(victim, products);
      await writing.more(each);
      await victim.kill();
      await writing.stop();
      placed.push(...writing.placed);
      checkData({ DATA_DIR: folder, ...env });
    }
    const last = await started(env);
    await expectPlaced(last, placed);
    const left = await Promise.all(products.map(async (id) => (await last.call(`products/${id}`)).body));
    const sold = left.reduce((sum, { quantity }) => sum + 90_000 - quantity, 0);
    expect(sold).toBeGreaterThanOrEqual(placed.length);
    return placed.length;
  }

  it("A killed server loses nothing acknowledged over the file", { timeout: long }, async () => {
    expect(await killed({}, 20)).toBeGreaterThanOrEqual(rounds * 20);
  });

  it("A killed server loses nothing acknowledged over PostgreSQL", { timeout: long }, async () => {
    const database = await testPostgres();
    undo.push(() => database.stop());
    expect(await killed({ DATABASE_URL: database.url }, 50)).toBeGreaterThanOrEqual(rounds * 50);
  });
});

describe.runIf(isLongRun)("A database that fails under orders", () => {
  async function selling() {
    const dataDir = join(folder, "postgres");
    const { url } = await ownPostgres(dataDir);
    const victim = await started({ DATABASE_URL: url });
    const product = await victim.product();
    const writing = placing(victim, [product]);
    await writing.more(10);
    return { dataDir, url, victim, product, writing };
  }

  it("A killed database that comes back loses nothing, and callers are told to come again", {
    timeout: long,
  }, async () => {
    const { dataDir, url, victim, writing } = await selling();
    for (let round = 0; round < 3; round += 1) {
      process.kill(postmaster(dataDir), "SIGKILL");
      await writing.more(30);
    }
    await writing.stop();
    await expectPlaced(victim, writing.placed);
    await victim.kill();
    checkData({ DATA_DIR: folder, DATABASE_URL: url });
  });

  it("A frozen database gets every call answered within a minute, and goes on when it thaws", {
    timeout: long,
  }, async () => {
    const { dataDir, url, victim, product, writing } = await selling();
    const frozen = processesOf(postmaster(dataDir));
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    try {
      const begun = performance.now();
      const answers = await Promise.all([
        victim.call("products?_limit=1"),
        victim.order(product),
        victim.call("ready"),
      ]);
      expect(performance.now() - begun).toBeLessThan(60_000);
      expectWords(answers);
      expect((await victim.call("health")).status).toBe(200);
    } finally {
      for (const pid of frozen) process.kill(pid, "SIGCONT");
    }
    await writing.more(10);
    await writing.stop();
    await expectPlaced(victim, writing.placed);
    await victim.kill();
    checkData({ DATA_DIR: folder, DATABASE_URL: url });
  });
});

/** Writes until the disk is full. */
function fill(file: string, bytes: number): void {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: "a" });
  } catch (error) {
    expect(error).toMatchObject({ code: "ENOSPC" });
  }
}

describe.runIf(isLongRun)("A disk that is full", () => {
  it("A full disk is reported over the file, half of nothing is stored, and the server goes on", {
    timeout: long,
  }, async (context) => {
    const disk = smallDisk(folder, 24);
    if (!disk) return context.skip("this machine mounts no small disk");
    undo.push(() => disk.remove());
    const victim = await started({});
    const product = await victim.product();
    const ballast = join(folder, "ballast");
    const writing = placing(victim, [product], 3);
    await writing.more(5);
    fill(ballast, 1 << 18);
    await expect.poll(() => writing.refused.length, { timeout: 60_000 }).toBeGreaterThan(5);
    expect((await victim.call("orders?_limit=1")).status).toBe(200);
    expect((await victim.call("ready")).status).toBe(503);
    await victim.signIn();
    expect((await victim.call("orders?_limit=1")).status).toBe(200);
    await rm(ballast);
    await writing.more(5);
    await writing.stop();
    await expectPlaced(victim, writing.placed);
    await victim.kill();
    checkData({ DATA_DIR: folder });
  });

  it("A full disk is reported over PostgreSQL, half of nothing is stored, and the server goes on", {
    timeout: long,
  }, async (context) => {
    const small = join(folder, "small");
    const disk = smallDisk(small, 400);
    if (!disk) return context.skip("this machine mounts no small disk");
    undo.push(() => disk.remove());
    execFileSync("chmod", ["755", folder]);
    const { url } = await ownPostgres(join(small, "postgres"));
    const victim = await started({ DATABASE_URL: url });
    const product = await victim.product();
    const writing = placing(victim, [product]);
    await writing.more(5);
    const ballast = join(small, "ballast");
    fill(ballast, 1 << 16);
    await expect.poll(() => writing.refused.length, { timeout: 300_000 }).toBeGreaterThan(0);
    await rm(ballast);
    await writing.more(10, 300_000);
    await writing.stop();
    await expectPlaced(victim, writing.placed);
    await victim.kill();
    checkData({ DATA_DIR: folder, DATABASE_URL: url });
  });
});

describe.runIf(isLongRun)("A second server over one file", () => {
  it("A second server over one file is refused in a sentence, and the first goes on", {
    timeout: long,
  }, async () => {
    const first = await started({});
    const second = new Victim({ DATA_DIR: folder });
    undo.push(() => second.kill());
    await expect.poll(() => second.code, { timeout: 90_000 }).toBe(1);
    expect(second.words).toMatch(/in use by process \d+/);
    expect(second.words).not.toMatch(/\bat .*:\d+:\d+/);
    expect((await first.order(await first.product())).status).toBe(201);
  });
});
