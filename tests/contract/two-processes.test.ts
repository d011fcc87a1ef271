/** Two independent servers on one PostgreSQL: the guarantees hold across processes. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type RunningServer, startServer } from "../e2e/support/server.ts";
import { serverProgram } from "./compiled-server.ts";
import { type TestPostgres, testPostgres } from "./postgres.ts";

const person = { email: "first@example.com", password: "a long enough secret" };
const json = { "x-storekeeper": "1", "content-type": "application/json" };

let database: TestPostgres;
let servers: readonly RunningServer[] = [];
let cookie = "";

/** Sends a request to one of the servers, in turn, as the owner. */
async function call(turn: number, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const server = servers[turn % servers.length];
  const answer = await fetch(`${server?.url}/api/${path}`, {
    headers: { ...json, cookie, ...headers },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const sale = (productId: string) => ({ items: [{ productId, quantity: 1 }], paymentMethod: "card" });

async function product(quantity: number): Promise<string> {
  const sku = `TWO-${quantity}`;
  const made = await call(0, "products", { title: `Shared ${quantity}`, sku, price: 1000, quantity });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.id;
}

/** The addresses of the copies to which a balancer sends requests, which asks them whether they are ready. */
class Balancer {
  private readonly all = servers.map(({ url }) => url);
  ready = this.all;
  /** The number of requests that have come to an end. */
  ended = 0;
  private isOver = false;
  private readonly checking = this.check();

  /** Sends requests one after the other, to each copy in turn. @returns how they were answered, as texts */
  async keepSending(send: (url: string) => Promise<Response>): Promise<readonly string[]> {
    const outcomes: string[] = [];
    for (let turn = 0; !this.isOver; turn += 1) {
      const url = this.ready[turn % this.ready.length] ?? "";
      const outcome = send(url).then(async (answer) => {
        await answer.text();
        return String(answer.status);
      });
      outcomes.push(await outcome.catch((error: Error) => `${error.message}: ${error.cause}`));
      this.ended += 1;
    }
    return outcomes;
  }

  /** Waits for the end of that many more requests, however long a busy machine takes. */
  async more(requests: number): Promise<void> {
    const wanted = this.ended + requests;
    while (this.ended < wanted) await pause(50);
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.checking;
  }

  private async check(): Promise<void> {
    while (!this.isOver) {
      const isReady = await Promise.all(
        this.all.map((url) =>
          fetch(`${url}/api/ready`).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      );
      this.ready = this.all.filter((_, at) => isReady[at]);
      await pause(100);
    }
  }
}

beforeAll(async () => {
  database = await testPostgres();
  const env = { DATABASE_URL: database.url, DEMO: "false", LOG_LEVEL: "error", STOP_DELAY: "2" };
  const start = () => startServer(env, serverProgram());
  servers = [await start()];
  await call(0, "auth/signup", { name: "Demo Owner", agree: true, ...person });
  const signedIn = await call(0, "auth/login", { ...person, remember: false });
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  servers = [...servers, await start()];
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.stop();
});

describe("Two processes over one PostgreSQL", () => {
  test("Two processes oversell nothing, and leave no gap in their numbers", async () => {
    const id = await product(40);
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, turn) => call(turn, "orders", sale(id))),
    );
    const sold = answers.filter(({ status }) => status === 201);
    expect(sold).toHaveLength(40);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(40);
    expect((await call(1, `products/${id}`)).body.quantity).toBe(0);
    const numbers = sold
      .map(({ body }) => Number(String(body.invoiceNumber).replace(/\D/g, "")))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, at) => (numbers[0] ?? 0) + at));
  });

  test("Two processes make one order of a request that reaches both", async () => {
    const id = await product(41);
    const key = { "idempotency-key": "sent-to-both-of-them" };
    const answers = await Promise.all([0, 1, 0, 1].map((turn) => call(turn, "orders", sale(id), key)));
    const made = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(made.size).toBe(1);
    const again = await call(1, "orders", sale(id), key);
    expect([again.status, again.body.id]).toEqual([201, [...made][0]]);
    expect((await call(0, `products/${id}`)).body.quantity).toBe(40);
  });

  test("A process that is told to stop answers all that it has taken, and leaves browsers and jobs to the other", async () => {
    const id = await product(100_000);
    const rows = Array.from({ length: 3000 }, (_, at) => ({
      title: `Row ${at}`,
      sku: `ROW-${at}`,
      price: 100,
    }));
    await call(0, "products/import", { mode: "create", rows: rows.slice(0, 1500) });
    const [staying, leaving] = servers;
    const headers = { ...json, cookie };
    const stream = await fetch(`${leaving?.url}/api/live`, { headers });
    const heard = stream.text();
    const exported = await fetch(`${leaving?.url}/api/products/export.csv`, { headers });
    const { body: job } = await call(1, "jobs", {
      kind: "import",
      resource: "products",
      mode: "create",
      total: 1500,
    });
    await call(1, `jobs/${job.id}/items`, { first: 0, items: rows.slice(1500) });

    const balancer = new Balancer();
    const body = JSON.stringify(sale(id));
    const sending = [1, 2, 3, 4].flatMap(() => [
      balancer.keepSending((url) => fetch(`${url}/api/products?_start=0&_end=20`, { headers })),
      balancer.keepSending((url) => fetch(`${url}/api/orders`, { method: "POST", headers, body })),
    ]);
    await balancer.more(25);
    servers = servers.slice(0, 1);
    const stopped = leaving?.stop();
    await expect.poll(async () => (await fetch(`${leaving?.url}/api/ready`)).status).toBe(503);
    expect((await fetch(`${leaving?.url}/api/live`, { headers })).status).toBe(503);
    // It goes on with what it has begun, also after nothing new reaches it.
    expect((await exported.text()).split("\n").length).toBeGreaterThan(1500);
    await stopped;
    await balancer.more(25);
    await balancer.end();
    const outcomes = (await Promise.all(sending)).flat();
    expect(outcomes.filter((one) => one !== "200" && one !== "201")).toEqual([]);
    expect(outcomes.length).toBeGreaterThanOrEqual(50);

    expect(await heard).toMatch(/event: moved\ndata: \{"within":2000\}\n\n$/);
    const after = await fetch(`${staying?.url}/api/live`, { headers });
    expect(after.status).toBe(200);
    await after.body?.cancel();
    await vi.waitFor(
      async () => expect((await call(0, `jobs/${job.id}`)).body).toMatchObject({ state: "done", done: 1500 }),
      { timeout: 30_000, interval: 200 },
    );
    const found = await call(0, "products?sku_like=ROW-&_start=0&_end=1");
    expect(found.headers.get("x-total-count")).toBe("3000");
  });
});
