/** Two independent servers on one PostgreSQL: the guarantees hold across processes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

beforeAll(async () => {
  database = await testPostgres();
  const env = { DATABASE_URL: database.url, DEMO: "false", LOG_LEVEL: "error" };
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
});
