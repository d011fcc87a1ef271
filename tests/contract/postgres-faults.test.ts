/** Faults of a database: it stops, closes single connections, hangs. The server survives them. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { toProblem } from "../../api/records/errors.ts";
import { everything } from "../../api/store/dialect/query.ts";
import type { Store } from "../../api/store/port.ts";
import { type Embedded, startEmbedded } from "../../api/store/postgres/embedded/embedded.ts";
import { createPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import { fixtureResources } from "./stores-fixture.ts";

let folder: string;
let server: Embedded;
const told: string[] = [];
const open: Store[] = [];
const clients: pg.Client[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storekeeper-faults-"));
  const onEnd = (message: string) => void told.push(message);
  server = await startEmbedded({ dataDir: join(folder, "postgres"), onEnd });
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await Promise.all(open.splice(0).map((store) => store.close()));
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function openStore(lock = 5000): Promise<Store> {
  const timeouts = { statement: 10_000, lock, idle: 10_000 };
  const vital = new Set(["shelves"]);
  const store = await createPostgresStore({ url: server.url, resources: fixtureResources, timeouts, vital });
  open.push(store);
  return store;
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.url, application_name: "test" });
  client.on("error", () => {});
  await client.connect();
  clients.push(client);
  return client;
}

let made = 0;
const insert = (store: Store) => {
  const id = `good-${made++}`;
  return store.transaction((tx) => tx.insert("goods", { id, title: "Good", price: 1 }));
};

/** Writes until stopped; every refusal must be a 503 that says when to retry. */
function write(store: Store, writers: number) {
  let going = true;
  const stored: string[] = [];
  const one = async () => {
    while (going) {
      await insert(store).then(
        ({ id }) => stored.push(id),
        (error: unknown) => {
          expect(toProblem(error), String(error)).toMatchObject({
            status: 503,
            headers: { "retry-after": "2" },
          });
        },
      );
    }
  };
  const running = Promise.all(Array.from({ length: writers }, one));
  return {
    more: (count: number) => {
      const wanted = stored.length + count;
      return expect.poll(() => stored.length, { timeout: 25_000 }).toBeGreaterThan(wanted);
    },
    async stop(): Promise<readonly string[]> {
      going = false;
      await running;
      return stored;
    },
  };
}

async function expectStored(store: Store, ids: readonly string[]): Promise<void> {
  expect(await store.getMany("goods", ids)).toHaveLength(ids.length);
}

describe("The PostgreSQL store, when its database fails", () => {
  it("The store goes on when connections are ended under writes", async () => {
    const store = await openStore();
    const client = await connect();
    const writing = write(store, 6);
    for (let round = 0; round < 5; round += 1) {
      await writing.more(10);
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'storekeeper%'",
      );
    }
    await writing.more(10);
    await expectStored(store, await writing.stop());
  });

  it("A connection that ends between two statements of a transaction does no more harm", async () => {
    const store = await openStore();
    const client = await connect();
    let runs = 0;
    await store.transaction(async (tx) => {
      await tx.get("goods", "none");
      if (runs++ === 0) {
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'storekeeper%'",
        );
        const left = "select from pg_stat_activity where application_name like 'storekeeper%'";
        await expect.poll(async () => (await client.query(left)).rowCount).toBe(0);
      }
      await tx.insert("shelves", { id: "kept", name: "Kept" });
    });
    expect(runs).toBe(2);
    expect(await store.get("shelves", "kept")).not.toBeNull();
  });

  it("The store goes on when the database was killed and is started again by itself", async () => {
    const store = await openStore();
    const writing = write(store, 4);
    await writing.more(10);
    const [pid] = (await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n");
    process.kill(Number(pid), "SIGKILL");
    await writing.more(50);
    await expectStored(store, await writing.stop());
    await store.ready();
    expect(told).toEqual([expect.stringContaining("ended by itself"), "The database is back."]);
  });

  it("People get in while another table is locked, whose callers are told to come again", async () => {
    const store = await openStore(60_000);
    const impatient = await openStore(100);
    await insert(store);
    const client = await connect();
    await client.query("begin; lock table goods in access exclusive mode");
    const refused = await Promise.all([
      impatient.find("goods", everything).catch((error: unknown) => error),
      insert(impatient).catch((error: unknown) => error),
    ]);
    for (const error of refused) expect(toProblem(error), String(error)).toMatchObject({ status: 503 });
    // Enough to occupy every connection while the table is locked.
    const waiting = [
      ...Array.from({ length: 10 }, () => store.find("goods", everything)),
      ...Array.from({ length: 10 }, () => insert(store)),
    ];
    const settled = Promise.allSettled(waiting);
    await store.ready();
    await store.find("shelves", everything);
    await store.transaction((tx) => tx.insert("shelves", { id: "in", name: "In" }), "vital");
    await client.query("rollback");
    await settled;
    await insert(store);
  });

  it("The store leaves connections to a database that takes no writes, and writes over others as soon as one does", async () => {
    const store = await openStore();
    await insert(store);
    const client = await connect();
    await client.query("alter database postgres set default_transaction_read_only = on");
    try {
      // What is connected from now on is like connections to a leader that no longer is one.
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'storekeeper%'",
      );
      const reason = await insert(store).catch((error: unknown) => error);
      expect(toProblem(reason)).toMatchObject({
        status: 503,
        detail: expect.stringContaining("as a standby is"),
      });
      expect((await store.find("goods", everything)).total).toBeGreaterThan(0);
    } finally {
      await client.query("set default_transaction_read_only = off; alter database postgres reset all");
    }
    for (let n = 0; n < 3; n += 1) await insert(store);
  });

  it("The store is not ready over a database that only reads", async () => {
    const store = await openStore();
    const client = await connect();
    await client.query("alter database postgres set default_transaction_read_only = on");
    try {
      const reason = await store.ready().catch((error: unknown) => error);
      expect(toProblem(reason)).toMatchObject({ status: 503, detail: expect.stringContaining("read-only") });
    } finally {
      await client.query("set default_transaction_read_only = off; alter database postgres reset all");
    }
  });
});
