/** The API over a database that a replica follows: what the replica answers, and what goes on without a leader. */
import pg from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { storedResources } from "../../api/store/collections.ts";
import { createPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import { seed } from "../../mock-api/seed.ts";
import { type Replicated, startReplicated } from "../replicated.ts";
import { type Caller, describeApiOver, rows, type StoreKind, type TestApi } from "./api-harness.ts";
import { type Ear, listen, soon } from "./live.ts";

let servers: Replicated;

const replicatedStore: StoreKind = {
  name: "PostgreSQL with a replica",
  async open() {
    servers = await startReplicated();
    const replicas = { urls: [servers.follower], staleness: 2000 };
    const resources = [...storedResources.values()];
    const store = await createPostgresStore({ url: servers.leader, resources, replicas });
    await seed(store);
    return { store, cleanUp: () => servers.stop() };
  },
};

/** Counts the statements that the server sends to the leader and to the replica while work runs. */
async function statementsDuring(work: () => Promise<unknown>) {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    const sentTo = (url: string) =>
      query.mock.contexts.filter((one) => one instanceof pg.Client && String(one.port) === new URL(url).port)
        .length;
    return { leader: sentTo(servers.leader), replica: sentTo(servers.follower) };
  } finally {
    query.mockRestore();
  }
}

const used = (api: TestApi) => api.store.replicas?.states().some((one) => one.used);

/** What people wait for most. */
const hotPaths: readonly string[] = [
  "/api/auth/me",
  "/api/products?_limit=25",
  "/api/products?q=linen&_limit=25",
  "/api/orders?_sort=createdAt&_order=desc&_limit=25",
  "/api/customers?_limit=25",
  "/api/stock-movements?_limit=25",
  "/api/search?q=linen",
  "/api/reports/dashboard",
  "/api/reports/sales?from=2026-01-01&to=2026-12-31",
  "/api/reports/stock",
  "/api/notifications",
  "/api/jobs",
  "/api/globals/pos-settings",
];

describeApiOver(replicatedStore, "A database with a replica", (api) => {
  const ears: Ear[] = [];
  afterEach(async () => {
    for (const ear of ears.splice(0)) ear.stop();
    await servers.goOn();
  });

  async function read(caller: Caller): Promise<void> {
    for (const path of hotPaths) expect([path, (await caller.get(path)).status]).toEqual([path, 200]);
    const first = rows((await caller.get("/api/products?_limit=1")).body)[0];
    expect((await caller.get(`/api/products/${String(first?.id)}`)).status).toBe(200);
  }

  it("Lists, records, search and reports are read from the replica alone", async () => {
    await vi.waitUntil(() => used(api()), soon);
    const owner = await api().as("super-admin");
    await read(owner);
    const start = performance.now();
    const { leader, replica } = await statementsDuring(() => read(owner));
    // Once a second, each copy asks the leader how far it is, and every five for jobs and lost numbers.
    const seconds = (performance.now() - start) / 1000;
    expect(leader).toBeLessThanOrEqual(6 + 4 * seconds);
    expect(replica).toBeGreaterThan(50);
  });

  it("An export asks the leader for nothing but to note who exports", async () => {
    const owner = await api().as("super-admin");
    const before = api().store.replicas?.reads();
    const file = await owner.get("/api/orders/export.csv");
    expect(file.text.split("\n").length).toBeGreaterThan(50);
    // The search for jobs and lost numbers, every five seconds, may fall within it.
    expect(api().store.replicas?.reads().leader).toBeLessThanOrEqual((before?.leader ?? 0) + 4);
  });

  it("Whoever writes reads it at once, however far behind the replica is", async () => {
    const owner = await api().as("super-admin");
    const other = api().visitor();
    expect((await other.login("accountant@example.com")).status).toBe(200);
    await servers.fallBehind();
    const { status, body } = await owner.post("/api/customers", { name: "Late", email: "late@example.com" });
    expect(status, JSON.stringify(body)).toBe(201);
    expect((await owner.get(`/api/customers/${String(body.id)}`)).status).toBe(200);
    expect(rows((await owner.get("/api/customers?name=Late")).body)).toHaveLength(1);
  });

  it("A new session works at once, and an ended one no more, on every copy of the server", async () => {
    await servers.fallBehind();
    const someone = await api().elsewhere();
    expect((await someone.login("accountant@example.com")).status).toBe(200);
    const copy = await api().elsewhere();
    for (const [name, value] of someone.cookies) copy.cookies.set(name, value);
    expect((await copy.get("/api/auth/me")).status).toBe(200);
    const cookies = new Map(someone.cookies);
    expect((await someone.post("/api/auth/logout")).status).toBe(204);
    await servers.goOn();
    for (const [name, value] of cookies) copy.cookies.set(name, value);
    await expect.poll(async () => (await copy.get("/api/auth/me")).status, soon).toBe(401);
  });

  it("A browser hears of a change when it can read it", async () => {
    const owner = await api().as("super-admin");
    const listener = api().visitor();
    expect((await listener.login("accountant@example.com")).status).toBe(200);
    const ear = await listen(listener);
    ears.push(ear);
    const { body } = await owner.post("/api/customers", { name: "Heard", email: "heard@example.com" });
    await ear.of("customers", String(body.id));
    expect((await listener.get(`/api/customers/${String(body.id)}`)).status).toBe(200);
  });

  describe("Without a leader", () => {
    it("People read on and sign in to read, writes say why not, and browsers are told", async () => {
      const owner = await api().as("super-admin");
      const ear = await listen(owner);
      ears.push(ear);
      await servers.stopLeader();
      const stopped = performance.now();
      await vi.waitFor(() => expect(ear.events.some(({ event }) => event === "read-only")).toBe(true), soon);
      expect(performance.now() - stopped).toBeLessThan(20_000);
      await read(owner);
      const write = await owner.patch("/api/auth/me", { name: "Another" }, 1);
      expect(write).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
      expect(String(write.body.detail)).toContain("read-only");
      const late = api().visitor();
      expect((await late.login("accountant@example.com")).status).toBe(200);
      expect((await late.get("/api/orders?_limit=1")).status).toBe(200);
      expect((await late.get("/api/ready")).body.status).toBe("read-only");
      await servers.freeze();
      try {
        await expect.poll(async () => (await late.get("/api/ready")).status, soon).toBe(503);
      } finally {
        servers.thaw();
      }
      await expect.poll(async () => (await late.get("/api/ready")).status, soon).toBe(200);
    });
  });
});
