import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everything } from "../../api/store/dialect/query.ts";
import type { Store, StoredRecord } from "../../api/store/port.ts";
import { bothStores, type Opened } from "./stores-both.ts";

const ids = (rows: readonly StoredRecord[]) => rows.map((row) => row.id);
const times = { version: 1, createdAt: "2020-01-01T00:00:00.000Z", updatedAt: "2020-01-01T00:00:00.000Z" };

/** More than two batches of a stream. */
const records = Array.from({ length: 1203 }, (_, n) => ({
  id: `g${String(n).padStart(4, "0")}`,
  title: `Good ${n}`,
  price: n,
  kind: ["food", "drink", null][n % 3],
  sale: n % 2 ? n : null,
  ...times,
}));

describe.each(bothStores)("Reading from a store over $name", ({ open }) => {
  let opened: Opened;
  let store: Store;

  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    await store.load("goods", records);
  });
  afterAll(() => opened.close());

  /** Inserts records for the duration of one test. */
  async function having(
    values: { readonly id: string } & Record<string, unknown>,
    test: () => Promise<void>,
  ) {
    await store.transaction((one) => one.insert("goods", { title: "One more", price: 1, ...values }));
    await test();
    await store.transaction((one) => one.remove("goods", values.id, null));
  }

  it("Many records are read in the order asked for", async () => {
    expect(ids(await store.getMany("goods", ["g0009", "nope", "g0001", "g0009"]))).toEqual([
      "g0009",
      "g0001",
      "g0009",
    ]);
  });

  it("A read gets only the fields that are asked for, and what every record has", async () => {
    const fields = ["price", "kind"] as const;
    const wanted = { id: "g0004", price: 4, kind: "drink", ...times };
    expect(await store.getMany("goods", ["g0004"], fields)).toEqual([wanted]);
    const query = {
      where: [{ field: "title", op: "eq", values: ["Good 4"] }],
      sort: [{ field: "sale", order: "asc" }],
      fields,
    } as const;
    expect((await store.find("goods", query)).rows).toEqual([wanted]);
    const streamed: StoredRecord[] = [];
    for await (const row of store.stream("goods", query)) streamed.push(row);
    expect(streamed).toEqual([wanted]);
    expect(await store.getMany("goods", ["g0004"], [])).toEqual([{ id: "g0004", ...times }]);
  });

  it("A search finds one and two letters where words begin, and more anywhere", () =>
    having({ id: "xq", title: "Grün Éclair X-ray", sku: "zq7", tags: ["二手茶杯"] }, async () => {
      const find = async (q: string) => ids((await store.find("goods", { ...everything, q })).rows);
      for (const q of ["gr", "é", "éc", "x", "ra", "z", "zq", "clair", "-ra", "茶杯", "杯"]) {
        expect([q, await find(q)]).toEqual([q, ["xq"]]);
      }
      for (const q of ["cl", "q", "q7", "ün", "ay"]) expect([q, await find(q)]).toEqual([q, []]);
    }));

  it("A search finds one or two letters without the signs around them", () =>
    having({ id: "xq", title: "+4 (77) 8/2 A-line", sku: "#9Z", tags: [] }, async () => {
      const where = [{ field: "id", op: "eq", values: ["xq"] }] as const;
      const find = async (q: string) => ids((await store.find("goods", { where, sort: [], q })).rows);
      for (const q of [
        "+4",
        "4",
        "(77",
        "77)",
        "#9",
        "9z",
        "/2",
        "4 (7",
        "a-",
        "a-l",
        "-l",
        "[77]",
        "\\77",
        ".*4",
        "a.l",
      ]) {
        expect([q, await find(q)]).toEqual([q, ["xq"]]);
      }
      for (const q of ["z", "#z", "a-i", "+8/3"]) expect([q, await find(q)]).toEqual([q, []]);
    }));

  it("A stream gives everything in order", async () => {
    const where = [{ field: "price", op: "lt", values: [1100] }] as const;
    const query = { where, sort: [{ field: "price", order: "desc" }] } as const;
    const seen: unknown[] = [];
    for await (const record of store.stream("goods", query)) seen.push(record.price);
    expect(seen).toEqual(Array.from({ length: 1100 }, (_, n) => 1099 - n));
    for await (const record of store.stream("goods", { ...query, start: 5, end: 6 }))
      expect(record.price).toBe(1094);
  });

  it("A stream gives what was there at the beginning, whatever is written meanwhile", async () => {
    const query = { ...everything, sort: [{ field: "price", order: "asc" }] } as const;
    const seen: string[] = [];
    for await (const { id } of store.stream("goods", query)) {
      if (seen.push(id) === 1) {
        await store.transaction((tx) => tx.insert("goods", { id: "new", title: "New", price: -1 }));
        expect((await store.find("goods", { ...query, start: 0, end: 1 })).rows[0]?.id).toBe("new");
      }
    }
    expect(seen).toEqual(records.map((one) => one.id));
    await store.transaction((tx) => tx.remove("goods", "new", null));
  });

  it("A stream gives each record at most once and in order, though records are moved and deleted meanwhile", async () => {
    const query = { ...everything, sort: [{ field: "price", order: "asc" }] } as const;
    const change = (id: string, price: number) =>
      store.transaction((tx) => tx.update("goods", id, null, { price }));
    const seen: string[] = [];
    for await (const { id } of store.stream("goods", query)) {
      if (seen.push(id) > 1) continue;
      await change("g0000", 5000);
      await change("g1202", -1);
      await store.transaction((tx) => tx.remove("goods", "g1201", null));
    }
    const isGone = (id: string) => id === "g1201" && !seen.includes(id);
    expect(seen).toEqual(records.map((one) => one.id).filter((id) => !isGone(id)));
    await change("g0000", 0);
    await change("g1202", 1202);
    await store.load("goods", records.slice(1201, 1202));
  });

  it("A stream can be left half way", async () => {
    for (let round = 0; round < 12; round += 1) {
      for await (const record of store.stream("goods", everything)) {
        expect(record.id).toBe("g0000");
        break;
      }
    }
    expect((await store.find("goods", { ...everything, end: 1 })).total).toBe(1203);
  });

  it("Groups are added up", async () => {
    const where = [{ field: "price", op: "lt", values: [6] }] as const;
    expect(await store.aggregate("goods", { where, by: "kind", sum: ["price", "sale"] })).toEqual([
      { key: "drink", count: 2, sums: { price: 5, sale: 1 } },
      { key: "food", count: 2, sums: { price: 3, sale: 3 } },
      { key: null, count: 2, sums: { price: 7, sale: 5 } },
    ]);
    const nothing = [{ field: "price", op: "lt", values: [0] }] as const;
    expect(await store.aggregate("goods", { where: nothing, sum: ["price"] })).toEqual([
      { key: null, count: 0, sums: { price: 0 } },
    ]);
    expect(await store.aggregate("goods", { where: nothing, by: "kind" })).toEqual([]);
    expect(await store.aggregate("goods", { where, by: "published" })).toEqual([
      { key: false, count: 6, sums: {} },
    ]);
    await expect(store.aggregate("goods", { where, by: "tags" })).rejects.toThrow("tags");
  });

  it("Groups that refer to the same records are counted in one order", async () => {
    await store.transaction(async (one) => {
      for (const id of ["s1", "s2"]) await one.insert("shelves", { id, name: id });
    });
    await having({ id: "xr", shelfIds: ["s2", "s1"] }, async () => {
      const where = [{ field: "price", op: "lt", values: [3] }] as const;
      const one = { op: "or", groups: [where, [{ field: "id", op: "eq", values: ["xr"] }]] } as const;
      const groups = await store.aggregate("goods", { where: [one], by: "shelfIds" });
      expect(groups).toContainEqual({ key: "s2 s1", count: 1, sums: {} });
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(4);
      expect(groups.map(({ key }) => key)).toEqual(groups.map(({ key }) => String(key)).toSorted());
    });
  });

  it("Decimals are added up without a drift", async () => {
    await store.transaction(async (one) => {
      for (const weight of [0.1, 0.2, 0.3, 1.005]) {
        await one.insert("goods", {
          id: `w${weight}`,
          title: "Weighed",
          sku: `W-${weight}`,
          price: -1,
          weight,
        });
      }
      const where = [{ field: "price", op: "eq", values: [-1] }] as const;
      expect(await one.aggregate("goods", { where, sum: ["weight"] })).toEqual([
        { key: null, count: 4, sums: { weight: 1.605 } },
      ]);
      for (const weight of [0.1, 0.2, 0.3, 1.005]) await one.remove("goods", `w${weight}`, null);
    });
  });

  it("Pages of several choices are found in the order of the list", () =>
    having({ id: "newest", kind: "other" }, async () => {
      const kinds = { field: "kind", op: "eq", values: ["food", "other", "food"] } as const;
      const cheap = { field: "price", op: "lt", values: [1200] } as const;
      const sort = [{ field: "createdAt", order: "desc" }] as const;
      const food = Array.from({ length: 400 }, (_, n) => `g${String(3 * n).padStart(4, "0")}`);
      const all = ["newest", ...food];
      for (const start of [0, 1, 190, 300, 398, 500]) {
        const query = { where: [kinds, cheap], sort, start, end: start + 20, fields: ["price"] };
        const { rows, total } = await store.find("goods", query);
        expect([start, ids(rows), total]).toEqual([start, all.slice(start, start + 20), 401]);
      }
    }));

  it("Pages of records that meet several conditions are found in any order", async () => {
    const where = [
      { field: "kind", op: "eq", values: ["food", "drink"] },
      { field: "price", op: "gte", values: [600] },
    ] as const;
    const all = records.filter(({ kind, price }) => kind !== null && price >= 600);
    const down = all.toSorted(
      (one, other) => Number(other.sale) - Number(one.sale) || one.price - other.price,
    );
    const unsold = all.filter(({ sale }) => sale === null);
    const expected = [...unsold, ...down.filter(({ sale }) => sale !== null)].map(({ id }) => id);
    for (const start of [0, 30, 390, 500]) {
      const sort = [{ field: "sale", order: "desc" }] as const;
      const { rows, total } = await store.find("goods", {
        where,
        sort,
        start,
        end: start + 20,
        total: "about",
      });
      expect([start, ids(rows), total]).toEqual([start, expected.slice(start, start + 20), all.length]);
    }
  });

  it("Pages are found in the order of a choice, up and down, and all of it", async () => {
    const of = (kind: string | null, down: boolean) => {
      const rows = records.filter((one) => one.kind === kind);
      return ids(down ? rows.toReversed() : rows);
    };
    const kinds = ["drink", "food", null];
    const orders = [
      { sort: [{ field: "kind", order: "asc" }], all: kinds.flatMap((kind) => of(kind, false)) },
      {
        sort: [
          { field: "kind", order: "desc" },
          { field: "price", order: "desc" },
        ],
        all: kinds.toReversed().flatMap((kind) => of(kind, true)),
      },
    ] as const;
    const cheap = { field: "price", op: "lt", values: [900] } as const;
    const chosen = { field: "kind", op: "eq", values: ["food", "other"] } as const;
    const prices = new Map(records.map(({ id, price }) => [id, price]));
    const kindOf = new Map(records.map(({ id, kind }) => [id, kind]));
    const isCheap = (id: string) => (prices.get(id) ?? 0) < 900;
    for (const { sort, all } of orders) {
      const asked = [
        { where: [], found: all },
        { where: [cheap], found: all.filter(isCheap) },
        { where: [cheap, chosen], found: all.filter((id) => isCheap(id) && kindOf.get(id) === "food") },
        { where: [{ ...chosen, values: ["other"] }], found: [] },
      ];
      for (const { where, found } of asked) {
        for (const start of [0, 390, 401, 800]) {
          const query = { where, sort, start, end: start + 20, fields: ["price"], total: "about" } as const;
          const { rows, total } = await store.find("goods", query);
          expect([start, ids(rows), total]).toEqual([start, found.slice(start, start + 20), found.length]);
        }
        const streamed: string[] = [];
        for await (const { id } of store.stream("goods", { where, sort })) streamed.push(id);
        expect(streamed).toEqual(found);
      }
    }
  });

  it("Records without a value come first downwards, by their id", () =>
    having({ id: "sku-1", sku: "A-1" }, () =>
      having({ id: "sku-2", sku: "A-2" }, async () => {
        const all = ["sku-2", "sku-1"];
        const sort = [{ field: "sku", order: "desc" }] as const;
        const without = ids(records as readonly StoredRecord[]);
        for (const start of [0, 1190, 1203]) {
          const query = { where: [], sort, start, end: start + 20, total: "about" } as const;
          const { rows } = await store.find("goods", query);
          expect(ids(rows)).toEqual([...without, ...all].slice(start, start + 20));
        }
        const where = [{ field: "sku", op: "null", isNull: false }] as const;
        expect(ids((await store.find("goods", { where, sort, start: 0, end: 9 })).rows)).toEqual(all);
      }),
    ));

  it("Secret fields can be searched, which only the server asks for", async () => {
    await having({ id: "s", token: "t-1" }, async () => {
      const where = [{ field: "token", op: "eq", values: ["t-1"] }] as const;
      expect(ids((await store.find("goods", { where, sort: [] })).rows)).toEqual(["s"]);
      await expect(
        store.find("goods", { where: [{ field: "colour", op: "null", isNull: true }], sort: [] }),
      ).rejects.toThrow("colour");
    });
  });

  it("A unique value and more conditions find their record", async () => {
    await having({ id: "u", sku: "Uni", price: 7 }, async () => {
      const sku = (value: string) => ({ field: "sku", op: "eq", values: [value] }) as const;
      const price = (value: number) => ({ field: "price", op: "eq", values: [value] }) as const;
      expect(await store.find("goods", { where: [sku("Uni"), price(7)], sort: [] })).toMatchObject({
        total: 1,
      });
      expect(await store.find("goods", { where: [sku("uni")], sort: [] })).toEqual({ rows: [], total: 0 });
      expect(await store.find("goods", { where: [sku("Uni"), price(8)], sort: [] })).toEqual({
        rows: [],
        total: 0,
      });
      expect(await store.find("goods", { where: [sku("Uni")], sort: [], start: 1, end: 5 })).toEqual({
        rows: [],
        total: 1,
      });
    });
  });

  it("A list of no values matches nothing, and excluding no values matches everything", async () => {
    const none = (op: "eq" | "ne") =>
      ({ where: [{ field: "id", op, values: [] }], sort: [], start: 0, end: 1 }) as const;
    expect((await store.find("goods", none("eq"))).total).toBe(0);
    expect((await store.find("goods", none("ne"))).total).toBe(1203);
  });
});
