import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { everything } from "../../api/dialect/query.ts";
import {
  MissingReference,
  NotFound,
  OutOfBounds,
  StillReferenced,
  type Store,
  type StoredRecord,
  type Transaction,
  UniqueViolation,
  VersionConflict,
} from "../../api/stores/port.ts";
import { bothStores, type Opened } from "./stores-both.ts";

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ids = (rows: readonly StoredRecord[]) => rows.map((row) => row.id);

describe.each(bothStores)("a store over $name", ({ open }) => {
  let opened: Opened;
  let store: Store;

  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened.close());

  beforeEach(async () => {
    await store.transaction(async (transaction) => {
      for (const name of ["blog-bundles", "goods"]) {
        for (const { id } of (await transaction.find(name, everything)).rows)
          await transaction.remove(name, id, null);
      }
      const { rows } = await transaction.find("shelves", everything);
      for (const { id } of rows) await transaction.update("shelves", id, null, { parentId: null });
      for (const { id } of rows) await transaction.remove("shelves", id, null);
    });
  });

  const insert = (id: string, values: Record<string, unknown> = {}) =>
    store.transaction((one) => one.insert("goods", { id, title: `Good ${id}`, price: 100, ...values }));
  const shelf = (id: string, values: Record<string, unknown> = {}) =>
    store.transaction((one) => one.insert("shelves", { id, name: `Shelf ${id}`, ...values }));
  const good = (id: string) => store.get("goods", id);

  describe("insert", () => {
    it("gives version, times, every declared field and computed ones", async () => {
      const record = await insert("a", { quantity: 3 });
      expect(record).toMatchObject({ id: "a", version: 1, title: "Good a", quantity: 3, inStock: true });
      expect(record).toMatchObject({ note: null, tags: [], variants: [], published: false, picture: null });
      expect(record.createdAt).toMatch(iso);
      expect(record.updatedAt).toBe(record.createdAt);
      expect(await good("a")).toEqual(record);
    });

    it("keeps every kind of value, to the order of keys", async () => {
      await shelf("s1");
      const values = {
        note: "Größe 😀 \\ % _ ' \" \n",
        sku: "SKU-1",
        shelfId: "s1",
        shelfIds: ["s1"],
        tags: ["b", "a,c", ""],
        price: 9_007_199_254_740_991,
        weight: 0.1,
        share: 7.25,
        quantity: -2_147_483_647,
        kind: "food",
        features: ["cold", "fragile"],
        published: true,
        day: "2024-02-29",
        seenAt: "1999-12-31T23:59:59.001Z",
        picture: { url: "https://example.com/a.png", alt: null },
        variants: [{ id: "v1", sku: "SKU-2", options: { Size: "M", Colour: "red", A: "" }, shelfId: null }],
        token: "hidden",
      };
      const record = await insert("a", values);
      expect(record).toMatchObject(values);
      expect(JSON.stringify(await good("a"))).toBe(JSON.stringify(record));
    });

    it("keeps the first and the last day there is", async () => {
      const record = await insert("a", { day: "0000-01-01", seenAt: "0000-01-01T00:00:00.000Z" });
      expect(await good("a")).toEqual(record);
      await insert("b", { day: "9999-12-31", seenAt: "9999-12-31T23:59:59.999Z" });
      expect(await good("b")).toMatchObject({ day: "9999-12-31", seenAt: "9999-12-31T23:59:59.999Z" });
    });

    it("refuses an id twice and fields that nobody declared", async () => {
      await insert("a");
      await expect(insert("a")).rejects.toEqual(new UniqueViolation("id"));
      await expect(insert("b", { colour: "red" })).rejects.toThrow("goods has no field colour");
      await expect(store.get("nothing", "a")).rejects.toThrow("nothing");
    });

    it("hands out copies", async () => {
      const record = await insert("a", { tags: ["x"] });
      for (const copy of [record, await good("a"), (await store.find("goods", everything)).rows[0]]) {
        if (Array.isArray(copy?.tags)) copy.tags.push("changed");
      }
      expect(await good("a")).toMatchObject({ tags: ["x"] });
    });

    it("takes a copy", async () => {
      const labels = ["x"];
      await insert("a", { tags: labels });
      labels.push("y");
      expect(await good("a")).toMatchObject({ tags: ["x"] });
    });
  });

  describe("update", () => {
    it("changes what is named, counts the version and derives again", async () => {
      const before = await insert("a", { quantity: 1, note: "old" });
      const after = await store.transaction((one) => one.update("goods", "a", 1, { quantity: 0 }));
      expect(after).toMatchObject({ version: 2, quantity: 0, inStock: false, note: "old" });
      expect(after.createdAt).toBe(before.createdAt);
      expect(after.updatedAt >= before.updatedAt).toBe(true);
      expect(await good("a")).toEqual(after);
    });

    it("refuses another version and says what is stored", async () => {
      await insert("a");
      const current = await store.transaction((one) => one.update("goods", "a", null, { note: "new" }));
      const failed = store.transaction((one) => one.update("goods", "a", 1, { note: "mine" }));
      await expect(failed).rejects.toBeInstanceOf(VersionConflict);
      await expect(failed).rejects.toMatchObject({ current });
    });

    it("refuses what is not there", async () => {
      await expect(store.transaction((one) => one.update("goods", "x", null, {}))).rejects.toBeInstanceOf(
        NotFound,
      );
      await expect(store.transaction((one) => one.remove("goods", "x", null))).rejects.toBeInstanceOf(
        NotFound,
      );
      await expect(
        store.transaction((one) => one.adjust("goods", "x", "quantity", 1, {})),
      ).rejects.toBeInstanceOf(NotFound);
    });

    it("lets one of many writers of the same version through", async () => {
      await insert("a");
      const tries = await Promise.allSettled(
        Array.from({ length: 12 }, (_, n) =>
          store.transaction((one) => one.update("goods", "a", 1, { note: `${n}` })),
        ),
      );
      expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
      expect(await good("a")).toMatchObject({ version: 2 });
    });

    it("does not change system fields", async () => {
      await insert("a");
      const after = await store.transaction((one) =>
        one.update("goods", "a", null, { version: 40, createdAt: "2000-01-01T00:00:00.000Z" }),
      );
      expect(after.version).toBe(2);
      expect(after.createdAt > "2001").toBe(true);
    });
  });

  describe("unique values", () => {
    const violation = (path: string) => new UniqueViolation(path);

    it("are taken without regard to letter case", async () => {
      await insert("a", { sku: "Äpfel-1" });
      await expect(insert("b", { sku: "äPFEL-1" })).rejects.toEqual(violation("sku"));
    });

    it("are shared by records and their sub-records", async () => {
      await insert("a", { sku: "A", variants: [{ id: "1", sku: "A-1" }] });
      await expect(insert("b", { sku: "a-1" })).rejects.toEqual(violation("sku"));
      const variants = [
        { id: "1", sku: "B-1" },
        { id: "2", sku: "a" },
      ];
      await expect(insert("b", { variants })).rejects.toEqual(violation("variants.1.sku"));
      await expect(
        insert("b", {
          variants: [
            { id: "1", sku: "X" },
            { id: "2", sku: "x" },
          ],
        }),
      ).rejects.toEqual(violation("variants.1.sku"));
      await expect(insert("b", { sku: "Y", variants: [{ id: "1", sku: "y" }] })).rejects.toEqual(
        violation("variants.0.sku"),
      );
      expect(await good("b")).toBeNull();
    });

    it("are free again when changed or deleted, and move within a record", async () => {
      await insert("a", { sku: "A", variants: [{ id: "1", sku: "B" }] });
      await store.transaction((one) =>
        one.update("goods", "a", null, { sku: "B", variants: [{ id: "1", sku: "A" }] }),
      );
      await expect(insert("b", { sku: "A" })).rejects.toEqual(violation("sku"));
      await store.transaction((one) => one.update("goods", "a", null, { sku: null, variants: [] }));
      await insert("b", { sku: "A" });
      await store.transaction((one) => one.remove("goods", "b", null));
      await insert("c", { sku: "A" });
    });

    it("stay with their owner when a step fails and the work goes on", async () => {
      await insert("a", { sku: "A" });
      await store.transaction(async (one) => {
        const failed = one.insert("goods", {
          id: "b",
          title: "b",
          price: 1,
          sku: "NEW",
          variants: [{ id: "1", sku: "A" }],
        });
        await expect(failed).rejects.toEqual(violation("variants.0.sku"));
        await one.insert("goods", { id: "c", title: "c", price: 1, sku: "new" });
      });
      expect(await good("b")).toBeNull();
      expect(await good("c")).toMatchObject({ sku: "new" });
    });

    it("go to one of many who want them at the same time", async () => {
      const tries = await Promise.allSettled(
        Array.from({ length: 8 }, (_, n) => insert(`n${n}`, { sku: "SAME" })),
      );
      expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
      for (const one of tries) if (one.status === "rejected") expect(one.reason).toEqual(violation("sku"));
    });

    it("may be missing any number of times", async () => {
      await insert("a", { sku: null });
      await insert("b", { sku: null });
      expect((await store.find("goods", everything)).total).toBe(2);
    });
  });

  describe("references", () => {
    const bundle = (items: unknown) =>
      store.transaction((one) => one.insert("blog-bundles", { id: "b1", name: "Bundle", items }));
    const remove = (resource: string, id: string) =>
      store.transaction((one) => one.remove(resource, id, null));

    it("must lead somewhere", async () => {
      await shelf("s1");
      await expect(insert("a", { shelfId: "s9" })).rejects.toEqual(
        new MissingReference("shelfId", "shelves", "s9"),
      );
      await expect(insert("a", { shelfIds: ["s1", "s9"] })).rejects.toEqual(
        new MissingReference("shelfIds", "shelves", "s9"),
      );
      await expect(bundle([{ id: "1", goodId: "g9", shelfIds: [] }])).rejects.toEqual(
        new MissingReference("items.0.goodId", "goods", "g9"),
      );
      await insert("a", { shelfIds: ["s1"] });
      await expect(
        store.transaction((one) => one.update("goods", "a", null, { shelfId: "s9" })),
      ).rejects.toBeInstanceOf(MissingReference);
    });

    it("keep what they lead to, wherever they stand", async () => {
      for (const id of ["s1", "s2", "s3"]) await shelf(id);
      await insert("g1", { shelfId: "s1" });
      await insert("g2", { shelfIds: ["s3", "s2"] });
      await insert("g3", {
        shelfIds: ["s2"],
        variants: [{ id: "1", sku: null, options: {}, shelfId: "s3" }],
      });
      await expect(remove("shelves", "s1")).rejects.toEqual(new StillReferenced("goods", "shelfId", 1));
      await expect(remove("shelves", "s2")).rejects.toEqual(new StillReferenced("goods", "shelfIds", 2));
      await store.transaction((one) => one.update("goods", "g2", null, { shelfIds: ["s2"] }));
      await expect(remove("shelves", "s3")).rejects.toEqual(
        new StillReferenced("goods", "variants.shelfId", 1),
      );
      await bundle([{ id: "1", goodId: "g1", shelfIds: ["s1"] }]);
      await expect(remove("goods", "g1")).rejects.toEqual(
        new StillReferenced("blog-bundles", "items.goodId", 1),
      );
      await remove("blog-bundles", "b1");
      await remove("goods", "g1");
      await remove("shelves", "s1");
      expect(await store.get("shelves", "s1")).toBeNull();
    });

    it("of a tree count the children, not the record itself", async () => {
      await shelf("root");
      await shelf("leaf", { parentId: "root" });
      await expect(remove("shelves", "root")).rejects.toEqual(new StillReferenced("shelves", "parentId", 1));
      await shelf("loop", { parentId: "loop" });
      await remove("shelves", "loop");
    });

    it("and deletes at the same time leave nothing dangling", async () => {
      for (let round = 0; round < 8; round += 1) {
        const id = `s${round}`;
        await shelf(id);
        const values = round % 2 ? { shelfId: id } : { shelfIds: [id] };
        await Promise.allSettled([
          insert(`g${round}`, values),
          remove("shelves", id),
          insert(`h${round}`, values),
        ]);
        const there = (await store.get("shelves", id)) !== null;
        const referring = [await good(`g${round}`), await good(`h${round}`)].filter(Boolean);
        expect(there || referring.length === 0).toBe(true);
      }
    });

    it("are checked by version before they are counted", async () => {
      await shelf("s1");
      await expect(store.transaction((one) => one.remove("shelves", "s1", 7))).rejects.toBeInstanceOf(
        VersionConflict,
      );
      await store.transaction((one) => one.remove("shelves", "s1", 1));
    });
  });

  describe("adjust", () => {
    const take = (by: number, bounds = {}) =>
      store.transaction((one) => one.adjust("goods", "a", "quantity", by, bounds));

    it("adds, derives and counts the version; nothing counts as zero", async () => {
      await insert("a");
      expect(await take(5)).toMatchObject({ quantity: 5, version: 2, inStock: true });
      expect(await take(-5)).toMatchObject({ quantity: 0, version: 3, inStock: false });
    });

    it("stays within bounds", async () => {
      await insert("a", { quantity: 2 });
      await expect(take(-3, { min: 0 })).rejects.toEqual(new OutOfBounds("quantity", -1));
      await expect(take(9, { max: 10 })).rejects.toEqual(new OutOfBounds("quantity", 11));
      expect(await good("a")).toMatchObject({ quantity: 2, version: 1 });
    });

    it("never sells more than there is, however many try at once", async () => {
      await insert("a", { quantity: 7 });
      const tries = await Promise.allSettled(Array.from({ length: 20 }, () => take(-1, { min: 0 })));
      expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(7);
      for (const one of tries) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(OutOfBounds);
      expect(await good("a")).toMatchObject({ quantity: 0, version: 8 });
    });
  });

  describe("nextNumber", () => {
    it("counts from the first, without gaps under concurrency and failure", async () => {
      const series = `invoices-${Math.random()}`;
      const draw = (n: number) =>
        store.transaction(async (one) => {
          const number = await one.nextNumber(series, 100);
          if (n % 4 === 3) throw new Error("given back");
          return number;
        });
      const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => draw(n)));
      const numbers = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, n) => 100 + n));
      expect(await draw(0)).toBe(115);
      expect(await store.transaction((one) => one.nextNumber(series, 500))).toBe(500);
    });
  });

  describe("transaction", () => {
    it("leaves nothing behind when it fails", async () => {
      await insert("a", { sku: "A", quantity: 1 });
      const failed = store.transaction(async (one) => {
        await one.insert("goods", { id: "b", title: "b", price: 1, sku: "B" });
        await one.update("goods", "a", null, { sku: "C" });
        await one.adjust("goods", "a", "quantity", 5, {});
        await one.remove("goods", "a", null);
        throw new Error("no");
      });
      await expect(failed).rejects.toThrow("no");
      expect(await good("b")).toBeNull();
      expect(await good("a")).toMatchObject({ sku: "A", quantity: 1, version: 1 });
      await insert("c", { sku: "B" });
      await expect(insert("d", { sku: "A" })).rejects.toBeInstanceOf(UniqueViolation);
    });

    it("sees its own writes, and nobody else does before it ends", async () => {
      await insert("a", { note: "before" });
      await store.transaction(async (one) => {
        await one.insert("goods", { id: "b", title: "b", price: 50 });
        await one.update("goods", "a", null, { note: "after" });
        await one.insert("goods", { id: "c", title: "c", price: 1 });
        await one.remove("goods", "c", null);
        expect(await one.get("goods", "b")).toMatchObject({ price: 50 });
        expect(await one.get("goods", "c")).toBeNull();
        const found = await one.find("goods", {
          where: [{ field: "price", op: "gte", values: [0] }],
          sort: [{ field: "price", order: "asc" }],
        });
        expect(ids(found.rows)).toEqual(["b", "a"]);
        expect(found.rows[1]).toMatchObject({ note: "after" });
        expect(ids(await one.getMany("goods", ["c", "b", "a"]))).toEqual(["b", "a"]);
        expect(await one.aggregate("goods", { where: [], sum: ["price"] })).toEqual([
          { key: null, count: 2, sums: { price: 150 } },
        ]);
        expect(await good("b")).toBeNull();
        expect(await good("a")).toMatchObject({ note: "before" });
        expect((await store.find("goods", everything)).total).toBe(1);
      });
      expect(await good("b")).not.toBeNull();
      expect(await good("a")).toMatchObject({ note: "after", version: 2 });
    });

    it("runs one after the other where they meet", async () => {
      await insert("a", { quantity: 0 });
      const addOne = () =>
        store.transaction(async (one) => {
          const record = await one.get("goods", "a");
          await one.update("goods", "a", null, { quantity: Number(record?.quantity) + 1 });
        });
      await Promise.all(Array.from({ length: 10 }, addOne));
      expect(await good("a")).toMatchObject({ quantity: 10 });
    });

    it("holds what it has read: two who both look may not both act", async () => {
      await insert("a", { published: true });
      await insert("b", { published: true });
      const where = [{ field: "published", op: "eq", values: [true] }] as const;
      const hide = (id: string) =>
        store.transaction(async (one) => {
          if ((await one.find("goods", { where, sort: [] })).total < 2) throw new Error("the last one");
          await one.update("goods", id, null, { published: false });
        });
      const tries = await Promise.allSettled([hide("a"), hide("b")]);
      expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
      expect((await store.find("goods", { where, sort: [] })).total).toBe(1);
    });

    it("returns what the work returns", async () => {
      expect(await store.transaction(async () => "value")).toBe("value");
    });

    it("is over when its work is", async () => {
      let escaped: Transaction | undefined;
      await store.transaction(async (one) => {
        escaped = one;
      });
      await expect(escaped?.insert("goods", { id: "late", title: "late", price: 1 })).rejects.toThrow();
      expect(await good("late")).toBeNull();
    });
  });

  describe("savepoint", () => {
    it("undoes its own work alone", async () => {
      await insert("a", { sku: "A" });
      const outcome = await store.transaction(async (one) => {
        await one.insert("goods", { id: "b", title: "b", price: 1 });
        const failed = one.savepoint(async () => {
          await one.insert("goods", { id: "c", title: "c", price: 1, sku: "C" });
          await one.update("goods", "b", null, { note: "gone" });
          await one.nextNumber("savepoint", 1);
          await one.insert("goods", { id: "d", title: "d", price: 1, sku: "a" });
        });
        await expect(failed).rejects.toEqual(new UniqueViolation("sku"));
        expect(await one.get("goods", "c")).toBeNull();
        const kept = await one.savepoint(async () => {
          await expect(one.savepoint(() => one.remove("goods", "zzz", null))).rejects.toBeInstanceOf(
            NotFound,
          );
          return one.insert("goods", { id: "e", title: "e", price: 1, sku: "c" });
        });
        return kept.id;
      });
      expect(outcome).toBe("e");
      expect(ids((await store.find("goods", everything)).rows)).toEqual(["a", "b", "e"]);
      expect(await good("b")).toMatchObject({ note: null, version: 1 });
    });

    it("falls with its transaction", async () => {
      const failed = store.transaction(async (one) => {
        await one.savepoint(() => one.insert("goods", { id: "a", title: "a", price: 1 }));
        throw new Error("no");
      });
      await expect(failed).rejects.toThrow("no");
      expect(await good("a")).toBeNull();
    });
  });

  it("answers that it is ready", async () => {
    await store.ready();
  });

  it("loads records as they are, parents in any order, and keeps everything over a restart", async () => {
    const times = { createdAt: "2020-01-01T00:00:00.000Z", updatedAt: "2021-01-01T00:00:00.000Z" };
    const leaf = { id: "l1", name: "Leaf", parentId: "l2", version: 9, ...times };
    const root = { id: "l2", name: "Root", parentId: null, version: 3, ...times };
    await store.load("shelves", [leaf, root]);
    const again = { ...root, id: "l3" };
    await expect(store.load("shelves", [again])).rejects.toEqual(new UniqueViolation("name"));
    await insert("a", {
      shelfIds: ["l1"],
      sku: "KEPT",
      variants: [{ id: "1", sku: "K-1", options: { b: "1", a: "2" }, shelfId: "l2" }],
    });
    const number = await store.transaction((one) => one.nextNumber("restart", 1));
    const before = await good("a");
    store = await opened.reopen();
    expect(await store.get("shelves", "l1")).toEqual(leaf);
    expect(JSON.stringify(await good("a"))).toBe(JSON.stringify(before));
    expect(await store.transaction((one) => one.nextNumber("restart", 1))).toBe(number + 1);
    await expect(insert("b", { sku: "k-1" })).rejects.toEqual(new UniqueViolation("sku"));
    await expect(store.transaction((one) => one.remove("shelves", "l1", null))).rejects.toBeInstanceOf(
      StillReferenced,
    );
  });
});
