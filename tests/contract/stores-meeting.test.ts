/** Concurrent transactions of two server instances on one PostgreSQL. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { everything } from "../../api/store/dialect/query.ts";
import { type Store, UniqueViolation } from "../../api/store/port.ts";
import { createPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import { type TestPostgres, testPostgres } from "./postgres.ts";
import { fixtureResources } from "./stores-fixture.ts";

let database: TestPostgres;
let stores: readonly [Store, Store];

const open = () => createPostgresStore({ url: database.url, resources: fixtureResources });

beforeAll(async () => {
  database = await testPostgres();
  stores = [await open(), await open()];
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await database.stop();
});

const good = (id: string, more = {}) => ({ id, title: `Good ${id}`, price: 100, quantity: 0, ...more });

describe("Two transactions in one PostgreSQL", () => {
  beforeEach(() =>
    stores[0].transaction(async (one) => {
      for (const id of ["a", "b"]) await one.insert("goods", good(id));
    }),
  );
  afterEach(() =>
    stores[0].transaction(async (one) => {
      for (const { id } of (await one.find("goods", everything)).rows) await one.remove("goods", id, null);
    }),
  );

  const change = (id: string, values: Record<string, unknown>) =>
    stores[1].transaction((two) => two.update("goods", id, null, values));

  it("Two transactions start again where a record that was seen has changed, and have it from the start", async () => {
    let runs = 0;
    const seen = await stores[0].transaction(async (one) => {
      runs += 1;
      const before = await one.get("goods", "a");
      if (runs === 1) await change("a", { quantity: 5 });
      const after = (await one.find("goods", everything)).rows.find(({ id }) => id === "a");
      return [before?.quantity, after?.quantity];
    });
    expect([...seen, runs]).toEqual([5, 5, 2]);
  });

  it("Two transactions never overwrite what the other has written since it was read", async () => {
    let runs = 0;
    await stores[0].transaction(async (one) => {
      const quantity = Number((await one.get("goods", "a"))?.quantity);
      if (runs++ === 0) await change("a", { quantity: 5 });
      await one.savepoint(() => one.update("goods", "a", null, { quantity: quantity + 1 })).catch(() => {});
    });
    expect(await stores[1].get("goods", "a")).toMatchObject({ quantity: 6 });
    expect(runs).toBe(2);
  });

  it("Two transactions tell a caller of an old version that was not read in it", async () => {
    await change("a", { quantity: 5 });
    const late = stores[0].transaction((one) => one.update("goods", "a", 1, { quantity: 9 }));
    await expect(late).rejects.toMatchObject({ current: { quantity: 5, version: 2 } });
  });

  it("Two transactions may read again what they have written and taken back themselves", async () => {
    const quantities = await stores[0].transaction(async (one) => {
      await one.lock("goods", ["a"]);
      const undone = one.savepoint(async () => {
        await one.update("goods", "a", null, { quantity: 7 });
        throw new Error("no");
      });
      await undone.catch(() => {});
      const before = await one.get("goods", "a");
      const after = await one.update("goods", "a", 1, { quantity: 8 });
      return [before?.quantity, after.quantity, (await one.get("goods", "a"))?.version];
    });
    expect(quantities).toEqual([0, 8, 2]);
  });

  it("Two transactions work beside each other under a rule, and alone one after the other", async () => {
    const log: string[] = [];
    let began = () => {};
    const first = new Promise<void>((resolve) => {
      began = resolve;
    });
    let leave = () => {};
    const stay = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const beside = stores[0].transaction(async (one) => {
      await one.under({ beside: ["a rule"] });
      began();
      await stay;
      log.push("beside");
    });
    await first;
    await stores[1].transaction((two) => two.under({ beside: ["a rule"], alone: ["another rule"] }));
    const alone = stores[1].transaction(async (two) => {
      await two.under({ alone: ["a rule"] });
      log.push("alone");
    });
    leave();
    await Promise.all([beside, alone]);
    expect(log).toEqual(["beside", "alone"]);
  });

  it("Two transactions keep what is referred to, and nothing refers to what is removed", async () => {
    let runs = 0;
    const both = await Promise.allSettled([
      stores[0].transaction(async (one) => {
        runs += 1;
        await one.lock("goods", ["a"], "refer");
        // As with a record whose references the store does not know.
        await one.update("goods", "b", null, { note: "a" });
      }),
      stores[1].transaction(async (two) => {
        await two.lock("goods", ["a"], "remove");
        if ((await two.get("goods", "b"))?.note === "a") throw new Error("still used");
        await two.remove("goods", "a", null);
      }),
    ]);
    const [there, note] = [await stores[0].get("goods", "a"), (await stores[0].get("goods", "b"))?.note];
    expect(there === null).toBe(both[1].status === "fulfilled");
    if (there !== null) expect(note).toBe("a");
    expect(runs).toBe(1);
  });

  it("Two transactions take a value once, and the other is told at its place", async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        stores[at % 2 === 0 ? 0 : 1].transaction((one) =>
          one.insert("goods", good(`new-${at}`, { sku: "ONE" })),
        ),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries)
      if (one.status === "rejected") expect(one.reason).toBeInstanceOf(UniqueViolation);
  });
});
