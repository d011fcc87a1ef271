/** The sums a store maintains equal those of its records after any writes. */
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkRollups } from "../../api/server/checks/rollups.ts";
import { type Condition, everything } from "../../api/store/dialect/query.ts";
import type { AggregateQuery, Store, Transaction } from "../../api/store/port.ts";
import { createPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import { createSchema } from "../../api/store/schema.ts";
import { type TestPostgres, testPostgres } from "./postgres.ts";
import { bothStores, type Opened } from "./stores-both.ts";
import { fixtureResources, goods } from "./stores-fixture.ts";

const schema = createSchema(fixtureResources);
const times = { version: 1, createdAt: "2020-01-01T00:00:00.000Z", updatedAt: "2020-01-01T00:00:00.000Z" };

const values = fc.record({
  kind: fc.constantFrom("food", "drink", null),
  published: fc.boolean(),
  day: fc.constantFrom("2026-03-01", "2026-03-02", null),
  price: fc.integer({ min: 0, max: 10_000_000_000_000 }),
  sale: fc.constantFrom(null, 0, 7),
  weight: fc.constantFrom(null, 0.1, 0.2, 1.125),
  shelfIds: fc.constantFrom([], ["left"], ["left", "right"]),
});
const step = fc.record({
  verb: fc.constantFrom("insert", "insert", "update", "update", "updateAll", "adjust", "remove", "undone"),
  at: fc.nat(),
  values,
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(tx: Transaction, { verb, at, values: written }: Step, ids: string[]): Promise<void> {
  const id = ids[at % Math.max(ids.length, 1)];
  if (verb === "insert" || id === undefined) {
    const made = `good-${ids.length}-${at}`;
    await tx.insert("goods", { id: made, title: "Good", ...written });
    ids.push(made);
    return;
  }
  if (verb === "update") await tx.update("goods", id, null, written);
  if (verb === "adjust") await tx.adjust("goods", id, "price", 1 + (at % 5), {});
  if (verb === "updateAll") {
    const where = [
      { field: "published", op: "eq", values: [written.published] },
      { field: "day", op: "eq", values: [written.day ?? "2026-03-01"] },
    ] as const;
    await tx.updateAll("goods", where, { kind: written.kind, weight: written.weight });
  }
  if (verb === "remove") {
    await tx.remove("goods", id, null);
    ids.splice(ids.indexOf(id), 1);
  }
  if (verb === "undone") {
    const undo = new Error("undo");
    await tx
      .savepoint(async () => {
        await tx.update("goods", id, null, written);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
  }
}

describe.each(bothStores)("Sums kept by a store over $name", ({ open }) => {
  let opened: Opened;
  let store: Store;

  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    const shelves = ["left", "right"].map((id) => ({ id, name: id, ...times }));
    await store.load("shelves", shelves);
  });
  afterAll(() => opened.close());

  /** Inside a transaction, the records themselves are added up. */
  async function expectAlike(questions: readonly AggregateQuery[]): Promise<void> {
    const ofRecords = await store.transaction(async (tx) => {
      const found: unknown[] = [];
      for (const question of questions) found.push([question, await tx.aggregate("goods", question)]);
      return found;
    });
    const asked = questions.map(async (one) => [one, await store.aggregate("goods", one)]);
    expect(await Promise.all(asked)).toEqual(ofRecords);
  }

  it("Kept sums are those of the records after any history", async () => {
    const sample = fc.sample(values, { numRuns: 40, seed: 1 });
    await store.load(
      "goods",
      sample.map((one, at) => ({ id: `loaded-${at}`, title: "Good", ...one, ...times })),
    );
    const ids = sample.map((_one, at) => `loaded-${at}`);
    for (const history of fc.sample(fc.array(step, { minLength: 1, maxLength: 6 }), {
      numRuns: 30,
      seed: 2,
    })) {
      await store.transaction(async (tx) => {
        for (const one of history) await take(tx, one, ids);
      });
    }
    expect(ids.length).toBeGreaterThan(40);
    expect(await checkRollups(store, schema)).toEqual([]);
    const where = [{ field: "day", op: "gte", values: ["2026-03-02"] }] as const;
    const { rows } = await store.find("goods", { ...everything, where });
    await expectAlike([{ where: [], by: "shelfIds" }]);
    for (const asked of [
      { op: "like", field: "shelfIds", values: ["left"] },
      { op: "null", field: "shelfIds", isNull: true },
    ] as const) {
      const { total } = await store.find("goods", { where: [asked], sort: [] });
      const page = { where: [asked], sort: [], start: 0, end: 2, total: "about" } as const;
      expect(await store.find("goods", page)).toMatchObject({ total });
    }
    const [all] = await store.aggregate("goods", { where, sum: ["price"] });
    expect(all).toEqual({
      key: null,
      count: rows.length,
      sums: { price: rows.reduce((sum, { price }) => sum + Number(price), 0) },
    });
  });

  it("Kept sums answer over days as the records do, after each write to one of them", async () => {
    const days = ["2026-05-01", "2026-05-02", "2026-05-03"] as const;
    const write = fc.record({
      verb: fc.constantFrom("insert", "insert", "insert", "rename", "move", "remove"),
      at: fc.nat(),
      day: fc.constantFrom(...days, days[2]),
      note: fc.constantFrom(null, "a", "b", "c", "d", "e", "f", "g", "h"),
      price: fc.integer({ min: 0, max: 6 }),
      weight: fc.constantFrom(null, -0.1, 0.2, 1.125),
    });
    const questions = [days.slice(0, 2), [days[0], days[2]], [days[1], days[1]]].flatMap(([from, to]) => {
      const where = [
        { field: "day", op: "gte", values: [String(from)] },
        { field: "day", op: "lte", values: [String(to)] },
      ] as const;
      const asked = { where, by: "note", sum: ["price", "weight"] };
      const top = (by: string, count: number, order: "asc" | "desc") => ({
        ...asked,
        top: { by, count, order },
      });
      return [
        asked,
        top("price", 2, "desc"),
        top("weight", 1, "desc"),
        top("weight", 2, "asc"),
        top("quantity", 3, "asc"),
      ];
    });
    const ids: string[] = [];
    const histories = fc.sample(fc.array(write, { minLength: 1, maxLength: 3 }), { numRuns: 40, seed: 3 });
    for (const [run, history] of histories.entries()) {
      await store.transaction(async (tx) => {
        for (const [place, { verb, at, ...written }] of history.entries()) {
          const id = ids[at % Math.max(ids.length, 1)];
          const { note, day } = written;
          if (verb === "insert" || id === undefined) {
            ids.push(`day-${run}-${place}`);
            await tx.insert("goods", { id: `day-${run}-${place}`, title: "Good", ...written });
          } else if (verb === "remove") {
            await tx.remove("goods", id, null);
            ids.splice(ids.indexOf(id), 1);
          } else await tx.update("goods", id, null, verb === "rename" ? { note } : { day });
        }
      });
      await expectAlike(questions);
    }
    expect(ids.length).toBeGreaterThan(10);
  });

  it("Kept sums answer over months and years as the records do, whatever was written, moved and folded", async () => {
    const days = ["2023-12-31", "2024-01-01", "2024-02-28", "2024-02-29", "2024-12-31"] as const;
    const written = fc.record({
      day: fc.constantFrom(...days, null),
      note: fc.constantFrom(null, "a", "b", "c", "d", "e", "f"),
      published: fc.boolean(),
      price: fc.integer({ min: 0, max: 4 }),
      sale: fc.constantFrom(null, 1, 2),
      weight: fc.constantFrom(null, -0.1, 0.2, 1.125),
      quantity: fc.constantFrom(null, 0, 1, 2),
    });
    const periods = [
      ["2023-12-31", "2024-12-31"],
      ["2024-01-01", "2024-12-31"],
      ["2024-01-01", "2024-11-30"],
      ["2023-12-31", "2024-02-29"],
      ["2024-02-01", "2024-02-28"],
      ["2024-02-29", "2024-03-01"],
    ];
    const questions = periods.flatMap(([from, to]) => {
      const where: Condition[] = [
        { field: "day", op: "gte", values: [String(from)] },
        { field: "day", op: "lte", values: [String(to)] },
      ];
      const sum = ["price", "weight", "quantity"];
      const all: AggregateQuery = { where, by: "note", sum };
      const most = (by: string, order: "asc" | "desc", count: number) => ({
        ...all,
        top: { by, order, count },
      });
      const named: Condition = { field: "note", op: "null", isNull: false };
      const some: Condition = { field: "note", op: "eq", values: ["a", "f", "nobody"] };
      const shown: Condition = { field: "published", op: "eq", values: [true] };
      return [
        all,
        most("price", "desc", 3),
        most("weight", "desc", 1),
        most("weight", "asc", 2),
        most("quantity", "asc", 3),
        { ...most("price", "desc", 2), where: [...where, named] },
        { ...all, where: [...where, some] },
        { where: [...where, shown], by: "note", sum: ["sale"], top: { by: "price", order: "asc", count: 2 } },
      ] as const;
    });
    // With many rows per day, the sums of its month and year are used.
    await store.load(
      "goods",
      Array.from({ length: 100 }, (_, at) => ({
        ...{ id: `many-${at}`, title: "Good", note: "abcdef"[at % 7] ?? null, day: days[1] },
        ...{ price: at % 5, weight: 0.125, quantity: at % 3, published: at % 2 === 0 },
        ...times,
      })),
    );
    const histories = fc.sample(fc.array(fc.tuple(fc.nat(), written), { minLength: 1, maxLength: 5 }), {
      numRuns: 12,
      seed: 4,
    });
    const ids: string[] = [];
    for (const [run, history] of histories.entries()) {
      await store.transaction(async (tx) => {
        for (const [place, [at, values]] of history.entries()) {
          const id = ids[at % Math.max(ids.length, 1)];
          const made = `ranked-${run}-${place}`;
          if (id === undefined || at % 4 < 2) {
            ids.push(made);
            await tx.insert("goods", { id: made, title: "Good", ...values });
          } else if (at % 4 === 2) await tx.update("goods", id, null, values);
          else {
            await tx.remove("goods", id, null);
            ids.splice(ids.indexOf(id), 1);
          }
        }
      });
      // Loaded records are rolled up at once.
      const loaded = {
        id: `folded-${run}`,
        title: "Good",
        note: "e",
        day: days[run % 5],
        price: run % 4,
        ...times,
      };
      if (run % 3 === 2) await store.load("goods", [loaded]);
      if (run % 3 === 0) continue;
      await expectAlike(questions);
    }
    expect(ids.length).toBeGreaterThan(5);
    expect(await checkRollups(store, schema)).toEqual([]);
  });

  it("Kept sums are divided by further conditions on the records", async () => {
    const parts = {
      shown: [{ field: "published", op: "eq", values: [true] }],
      heavy: [{ field: "weight", op: "gte", values: [1] }],
      none: [{ field: "kind", op: "eq", values: ["other"] }],
    } as const;
    const { rows } = await store.find("goods", everything);
    const sumOf = (some: typeof rows) => some.reduce((sum, { price }) => sum + Number(price ?? 0), 0);
    const partsOf = (some: typeof rows) => ({
      shown: { price: sumOf(some.filter(({ published }) => published)) },
      heavy: { price: sumOf(some.filter(({ weight }) => Number(weight ?? 0) >= 1)) },
      none: { price: 0 },
    });
    const asked = { where: [], sum: ["price"], parts };
    const [all] = await store.aggregate("goods", asked);
    expect(all).toEqual({
      key: null,
      count: rows.length,
      sums: { price: sumOf(rows) },
      parts: partsOf(rows),
    });
    const groups = await store.aggregate("goods", { ...asked, by: "kind", top: { by: "price", count: 2 } });
    expect(groups).toHaveLength(2);
    for (const group of groups) {
      expect(group.parts).toEqual(partsOf(rows.filter(({ kind }) => (kind ?? null) === group.key)));
    }
  });

  it("Kept sums give the largest groups and their parts where few records have something outstanding", async () => {
    await store.load("goods", [
      ...["a", "b", "b", "c", "c", null, null].map((note, at) => ({
        ...{
          id: `open-${at}`,
          title: "Open",
          note,
          price: 0,
          sale: 10 + at,
          day: `2026-04-0${1 + (at % 2)}`,
        },
        ...times,
      })),
      { id: "paid", title: "Paid", note: "a", price: 0, sale: 0, day: "2026-04-01", ...times },
    ]);
    const dayOf = (day: string): Condition[] => [{ field: "day", op: "eq", values: [day] }];
    const asked = {
      where: [
        { field: "sale", op: "gte", values: [1] },
        { field: "title", op: "eq", values: ["Open"] },
      ],
      by: "note",
      sum: ["sale"],
      parts: { first: dayOf("2026-04-01"), second: dayOf("2026-04-02") },
    } as const;
    const all = [
      { key: null, count: 2, sums: { sale: 31 }, parts: { first: { sale: 16 }, second: { sale: 15 } } },
      { key: "c", count: 2, sums: { sale: 27 }, parts: { first: { sale: 14 }, second: { sale: 13 } } },
      { key: "b", count: 2, sums: { sale: 23 }, parts: { first: { sale: 12 }, second: { sale: 11 } } },
      { key: "a", count: 1, sums: { sale: 10 }, parts: { first: { sale: 10 }, second: { sale: 0 } } },
    ];
    for (const count of [1, 3, 9]) {
      const found = await store.aggregate("goods", { ...asked, top: { by: "sale", count } });
      expect(found).toEqual(all.slice(0, count));
    }
  });

  it("Kept sums name the largest groups alone where only those are asked for", async () => {
    const all = await store.aggregate("goods", { where: [], by: "kind", sum: ["weight"] });
    expect(all.length).toBeGreaterThan(2);
    const largest = [...all].sort((a, b) => (b.sums.weight ?? 0) - (a.sums.weight ?? 0));
    const asked = { where: [], by: "kind", sum: ["weight"], top: { by: "weight", count: 1 } } as const;
    expect(await store.aggregate("goods", asked)).toEqual(largest.slice(0, 1));
    const least = { ...asked, top: { by: "weight", count: 1, order: "asc" } } as const;
    expect(await store.aggregate("goods", least)).toEqual(largest.slice(-1));
    const ofRows = { ...asked, by: "title", sum: ["price"], top: { by: "quantity", count: 1 } } as const;
    expect(await store.aggregate("goods", ofRows)).toMatchObject([
      { key: "Good", count: expect.any(Number) },
    ]);
    const unkeyed = { ...ofRows, by: "sku", where: [{ field: "kind", op: "eq", values: ["food"] }] } as const;
    expect(await store.aggregate("goods", unkeyed)).toMatchObject([{ key: null, count: expect.any(Number) }]);
  });
});

describe("Sums kept by PostgreSQL", () => {
  let database: TestPostgres;
  let client: pg.Client;
  const open = (resources = fixtureResources) => createPostgresStore({ url: database.url, resources });
  const good = (id: string, price: number) => ({
    ...{ id, title: "Good", kind: "food", note: id, day: "2024-05-01", price },
    ...times,
  });

  beforeAll(async () => {
    database = await testPostgres();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.stop();
  });

  const sumOf = async (store: Store) =>
    (await store.aggregate("goods", { where: [], by: "kind", sum: ["price"] }))[0]?.sums.price;

  it("A store that was filled without sums gets them, and other declared sums are made anew", async () => {
    const before = await open(fixtureResources.map(({ rollups: _none, rankings: _neither, ...one }) => one));
    await before.load("goods", [good("a", 1), good("b", 2)]);
    await before.close();
    const applied: string[] = [];
    const onMigrated = (all: { readonly applied: readonly string[] }) => applied.push(...all.applied);
    const store = await createPostgresStore({ url: database.url, resources: fixtureResources, onMigrated });
    expect(applied).toEqual(["goods_day__published", "rollups of goods"]);
    expect(await checkRollups(store, schema)).toEqual([]);
    await store.close();
    const { rankings: _none, ...unranked } = goods;
    const other = { ...unranked, rollups: [{ by: ["kind"], sum: ["quantity", "price"] }] } as const;
    const resources = fixtureResources.map((one) => (one.name === goods.name ? other : one));
    const changed = await open(resources);
    await changed.transaction((tx) => tx.insert("goods", { id: "c", title: "Good", kind: "food", price: 4 }));
    expect(await checkRollups(changed, createSchema(resources))).toEqual([]);
    await changed.close();
    const { rows } = await client.query(
      "select relname from pg_class where relname ~ '^(rollup|ranking)_goods' and relkind = 'r'",
    );
    expect(rows).toHaveLength(1);
  });

  it("Questions are answered from kept sums, which are checked against the records", async () => {
    const store = await open();
    expect(await sumOf(store)).toBe(7);
    await client.query("set session_replication_role = replica; update goods set price = 100 where id = 'a'");
    await client.query("set session_replication_role = origin");
    expect(await sumOf(store)).toBe(7);
    const said = (await checkRollups(store, schema)).join("\n");
    expect(said).toContain("goods by note from 2024-05-01 to 2024-05-01: b is ranked 1 instead of a");
    expect(said).toContain("goods by note from 2024-01-01 to 2024-12-31: a is ranked 1 with other sums");
    expect(said).toContain("goods by kind: price of food is 7 instead of 106");
    // A transaction reads the records: otherwise it would wait for all others.
    expect(
      await store.transaction((tx) => tx.aggregate("goods", { where: [], sum: ["price"] })),
    ).toMatchObject([{ sums: { price: 106 } }]);
    await store.close();
  });

  it("Sums are folded beside the writes, none of which is lost", async () => {
    await client.query("delete from stored_rollups");
    const store = await open();
    const { rows } = await client.query("select name from stored_rollups");
    const write = async (writer: string) => {
      for (let at = 0; at < 110; at += 1) {
        const good = { id: `${writer}${at}`, title: "Good", kind: "drink", price: at };
        await store.transaction((tx) => tx.insert("goods", good));
      }
    };
    await Promise.all([write("one-"), write("other-")]);
    expect(await checkRollups(store, schema)).toEqual([]);
    const page = { ...everything, start: 10, end: 20, total: "about" } as const;
    expect((await store.find("goods", page)).total).toBe((await store.find("goods", everything)).total);
    await store.close();
    const kept = await client.query(`select count(*)::integer from ${rows[0].name}`);
    expect(kept.rows[0].count).toBeLessThan(60);
  });
});
