/**
 * What copies of the server do when the database has lost numbers that they confirmed, as after a failover that went
 * wrong. The loss is made by setting the series back, and the failover by ending all connections.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LastNumbers } from "../../api/records/last-numbers.ts";
import type { AppOptions } from "../../api/server/app.ts";
import { withLastNumbers } from "../../api/server/last-numbers/with-last-numbers.ts";
import type { Transaction } from "../../api/store/port.ts";
import { type Caller, describeApi, rows } from "./api-harness.ts";
import { item, type Shop, sale, shopOf } from "./api-shop.ts";

const series = ["order", "invoice: invoice sequential"];

/** A copy of the server with a folder of its own. */
interface Copy {
  readonly owner: Caller;
  /** The errors in its log. */
  readonly errors: string[];
}

describeApi("The last numbers", (api) => {
  let folder: string;
  let shop: Shop;
  let database: pg.Client;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "storekeeper-numbers-"));
    shop = await shopOf(api());
    database = new pg.Client({ connectionString: api().databaseUrl, application_name: "test" });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  async function copy(differently: Partial<AppOptions> = {}): Promise<Copy> {
    const errors: string[] = [];
    const logger = pino(
      { level: "error" },
      { write: (line: string) => void errors.push(JSON.parse(line).msg) },
    );
    const dataDir = await mkdtemp(join(folder, "copy-"));
    const owner = await api().elsewhere({ dataDir, logger, ...differently });
    await owner.login("super-admin@example.com");
    return { owner, errors };
  }

  /** Places orders, and returns their numbers. */
  async function sell({ owner }: Copy, count: number): Promise<number[]> {
    const product = await shop.product();
    const numbers: number[] = [];
    for (let sold = 0; sold < count; sold += 1) {
      const { status, text, body } = await owner.post("/api/orders", sale([item(product)]));
      expect(status, text).toBe(201);
      numbers.push(Number(body.orderNumber));
    }
    return numbers;
  }

  /** Sets the series back, and ends all connections. */
  async function failOver(lost: number): Promise<void> {
    await database.query("update number_series set next = next - $1 where series = any($2)", [lost, series]);
    await database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  }

  async function noticesOf(caller: Caller): Promise<string[]> {
    const { body } = await caller.get("/api/notifications");
    return rows(body.items)
      .filter(({ kind }) => String(kind) === "numbersLost")
      .map(({ title, level }) => `${title}, next ${level}`);
  }

  test("A copy tells the owner which numbers are lost, once, and gives none of them again", async () => {
    const one = await copy();
    const [, , last = 0] = await sell(one, 3);
    await failOver(2);
    expect(await sell(one, 2)).toEqual([last + 1, last + 2]);
    expect(one.errors).toEqual([
      expect.stringContaining(`order: ${last} was confirmed, ${last - 1} would have been next`),
    ]);
    expect(one.errors[0]).toContain(`; ${series[1]}: `);
    expect(await noticesOf(shop.owner)).toContain(`${last}, next ${last - 1}`);
    expect(await noticesOf(await api().as("admin"))).toEqual([]);
  });

  test("Two copies tell of the loss once each at most, and neither gives a number again", async () => {
    const both = [await copy(), await copy()] as const;
    await sell(both[0], 1);
    const [last = 0] = await sell(both[1], 1);
    await failOver(2);
    // Whoever knows the last number asks for one first: what nobody has told a copy, it gives again.
    const [next = 0] = await sell(both[1], 1);
    const sold = [next, ...(await Promise.all(both.map((one) => sell(one, 3)))).flat()];
    expect(sold.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 7 }, (_, at) => last + 1 + at));
    // The one that knows less has nothing to tell if the other was first.
    expect(both.map(({ errors }) => errors.length)).toEqual([expect.any(Number), 1]);
    expect(both[0].errors.length).toBeLessThan(2);
  });

  test("A till tells another copy of its last order", async () => {
    const [one, other] = [await copy(), await copy()];
    const [last = 0] = await sell(one, 1);
    await failOver(1);
    const name = "__Host-last-order";
    other.owner.cookies.set(name, String(one.owner.cookies.get(name)));
    expect(await sell(other, 1)).toEqual([last + 1]);
    expect(other.errors).toEqual([expect.stringContaining(`order: ${last} was confirmed`)]);
  });

  test("A number that this store has not signed is not believed", async () => {
    const one = await copy();
    const [last = 0] = await sell(one, 1);
    one.owner.cookies.set("__Host-last-order", encodeURIComponent(`{"order":${last + 1000}}.none`));
    expect(await sell(one, 1)).toEqual([last + 1]);
    expect(one.errors).toEqual([]);
  });

  test("A copy remembers the numbers that it has mailed", async () => {
    const [one, other] = [await copy(), await copy()];
    const product = await shop.product();
    const { body: order } = await one.owner.post("/api/orders", sale([item(product)]));
    const to = "receipt@example.com";
    const mail = await other.owner.post(`/api/orders/${order.id}/mail`, { document: "receipt", email: to });
    expect(mail.status, mail.text).toBe(202);
    await expect.poll(() => api().mails.some((sent) => sent.to === to)).toBe(true);
    await failOver(1);
    expect(await sell(other, 1)).toEqual([Number(order.orderNumber) + 1]);
    // The mail that was being noted as sent is lost, too, which its delivery may complain about.
    expect(other.errors.filter((error) => error.includes("was confirmed"))).toHaveLength(1);
  });

  test("A copy that starts again remembers its numbers, and finds the loss without an order", async () => {
    const dataDir = await mkdtemp(join(folder, "again-"));
    const before = await copy({ dataDir });
    const [last = 0] = await sell(before, 1);
    await before.owner.app.close();
    await failOver(1);
    const after = await copy({ dataDir });
    await expect.poll(() => after.errors).toEqual([expect.stringContaining(`order: ${last} was confirmed`)]);
    expect(await sell(after, 1)).toEqual([last + 1]);
  });

  test("A number that goes back with a savepoint or a trial is not lost", async () => {
    const lastNumbers = new LastNumbers();
    const catchUp = vi.fn(async () => {});
    const store = withLastNumbers(api().store, lastNumbers, catchUp);
    const draw = (tx: Transaction) => tx.nextNumber("drawn", 1);
    await store.transaction((tx) =>
      tx
        .savepoint(async () => {
          await draw(tx);
          throw new Error("undone");
        })
        .catch(() => {}),
    );
    await store.transaction(draw, "trial");
    expect(lastNumbers.of("drawn")).toBe(0);
    expect(await store.transaction(draw)).toBe(1);
    expect([lastNumbers.of("drawn"), catchUp.mock.calls.length]).toEqual([1, 0]);
  });

  test("Nothing is lost when an order is refused, or connections are ended under orders", async () => {
    const one = await copy();
    const product = await shop.product({ quantity: 5 });
    const ask = () => one.owner.post("/api/orders", sale([item(product)]));
    const asked = Array.from({ length: 10 }, ask);
    await failOver(0);
    await Promise.all(asked);
    await sell(one, 2);
    expect(one.errors).toEqual([]);
    expect(await noticesOf(one.owner)).toHaveLength((await noticesOf(shop.owner)).length);
  });
});
