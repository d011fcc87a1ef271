import { describe, expect, it } from "vitest";
import { everything } from "../../api/store/dialect/query.ts";
import {
  type Bulk,
  NotFound,
  StillReferenced,
  type StoredRecord,
  type Transaction,
  UniqueViolation,
} from "../../api/store/port.ts";
import { eachStore } from "./stores-both.ts";

const ids = (rows: readonly StoredRecord[]) => rows.map((row) => row.id);

eachStore("Transactions of a store", (given) => {
  const { insert, good } = given;

  describe("Transactions", () => {
    it("A transaction leaves nothing behind when it fails", async () => {
      await insert("a", { sku: "A", quantity: 1 });
      const failed = given.store.transaction(async (one) => {
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

    it("A transaction sees its own writes, and nobody else does before it ends", async () => {
      await insert("a", { note: "before" });
      await given.store.transaction(async (one) => {
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
        expect((await given.store.find("goods", everything)).total).toBe(1);
      });
      expect(await good("b")).not.toBeNull();
      expect(await good("a")).toMatchObject({ note: "after", version: 2 });
    });

    it("Transactions run one after the other where they meet", async () => {
      await insert("a", { quantity: 0 });
      const addOne = () =>
        given.store.transaction(async (one) => {
          const record = await one.get("goods", "a");
          await one.update("goods", "a", null, { quantity: Number(record?.quantity) + 1 });
        });
      await Promise.all(Array.from({ length: 10 }, addOne));
      expect(await good("a")).toMatchObject({ quantity: 10 });
    });

    it("Two transactions that both look under one rule do not both act", async () => {
      await insert("a", { published: true });
      await insert("b", { published: true });
      const where = [{ field: "published", op: "eq", values: [true] }] as const;
      const hide = (id: string) =>
        given.store.transaction(async (one) => {
          await one.under({ alone: ["one stays published"] });
          if ((await one.find("goods", { where, sort: [] })).total < 2) throw new Error("the last one");
          await one.update("goods", id, null, { published: false });
        });
      const tries = await Promise.allSettled([hide("a"), hide("b")]);
      expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
      expect((await given.store.find("goods", { where, sort: [] })).total).toBe(1);
    });

    it("A transaction that is only tried is taken back, and keeps nobody waiting", async () => {
      const found = await given.store.transaction(async (tx) => {
        await tx.insert("goods", { id: "g-tried", title: "Tried", price: 1 });
        await given.insert("g-meanwhile");
        return (await tx.get("goods", "g-tried"))?.title;
      }, "trial");
      expect(found).toBe("Tried");
      expect(await given.good("g-tried")).toBeNull();
      expect(await given.good("g-meanwhile")).not.toBeNull();
    });

    it("A transaction holds what it has locked, whoever wants to change it", async () => {
      await insert("a", { quantity: 0 });
      await insert("b", { quantity: 0 });
      const addTo = (ids: readonly string[]) =>
        given.store.transaction(async (one) => {
          for (const record of await one.lock("goods", ids)) {
            await one.update("goods", record.id, null, { quantity: Number(record.quantity) + 1 });
          }
        });
      // Records named in any order are locked in the same order, so there is no deadlock.
      const turns = Array.from({ length: 10 }, (_, at) => addTo(at % 2 === 0 ? ["a", "b"] : ["b", "a"]));
      await Promise.all(turns);
      expect([await good("a"), await good("b")]).toMatchObject([
        { quantity: 10, version: 11 },
        { quantity: 10, version: 11 },
      ]);
    });

    it("A transaction keeps what it reads as it is where that is locked for it", async () => {
      await insert("a", { published: true });
      await insert("b", { note: "none" });
      const follow = () =>
        given.store.transaction(async (one) => {
          const [seen] = await one.lock("goods", ["a"], "keep");
          if (seen?.published) await one.update("goods", "b", null, { note: "seen while published" });
        });
      const hide = () =>
        given.store.transaction(async (one) => {
          await one.update("goods", "a", null, { published: false });
          return (await one.get("goods", "b"))?.note;
        });
      const [, noteThen] = await Promise.all([follow(), hide()]);
      // In either order, the second sees what the first wrote.
      expect((await good("b"))?.note).toBe(noteThen);
    });

    it("A transaction returns what the work returns", async () => {
      expect(await given.store.transaction(async () => "value")).toBe("value");
    });

    it("A transaction is over when its work is", async () => {
      let escaped: Transaction | undefined;
      await given.store.transaction(async (one) => {
        escaped = one;
      });
      await expect(escaped?.insert("goods", { id: "late", title: "late", price: 1 })).rejects.toThrow();
      expect(await good("late")).toBeNull();
    });
  });

  describe("Savepoints", () => {
    it("A savepoint undoes its own work alone", async () => {
      await insert("a", { sku: "A" });
      const outcome = await given.store.transaction(async (one) => {
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
      expect(ids((await given.store.find("goods", everything)).rows)).toEqual(["a", "b", "e"]);
      expect(await good("b")).toMatchObject({ note: null, version: 1 });
    });

    it("A savepoint falls with its transaction", async () => {
      const failed = given.store.transaction(async (one) => {
        await one.savepoint(() => one.insert("goods", { id: "a", title: "a", price: 1 }));
        throw new Error("no");
      });
      await expect(failed).rejects.toThrow("no");
      expect(await good("a")).toBeNull();
    });
  });

  it("A store answers that it is ready", async () => {
    await given.store.ready();
  });

  it("A store loads records as they are, parents in any order, and keeps everything over a restart", async () => {
    const times = { createdAt: "2020-01-01T00:00:00.000Z", updatedAt: "2021-01-01T00:00:00.000Z" };
    const leaf = { id: "l1", name: "Leaf", parentId: "l2", version: 9, ...times };
    const root = { id: "l2", name: "Root", parentId: null, version: 3, ...times };
    await given.store.load("shelves", [leaf, root]);
    const again = { ...root, id: "l3" };
    await expect(given.store.load("shelves", [again])).rejects.toEqual(new UniqueViolation("name"));
    await insert("a", {
      shelfIds: ["l1"],
      sku: "KEPT",
      variants: [{ id: "1", sku: "K-1", options: { b: "1", a: "2" }, shelfId: "l2" }],
    });
    const number = await given.store.transaction((one) => one.nextNumber("restart", 1));
    const before = await good("a");
    await given.reopen();
    expect(await given.store.get("shelves", "l1")).toEqual(leaf);
    expect(JSON.stringify(await good("a"))).toBe(JSON.stringify(before));
    expect(await given.store.transaction((one) => one.nextNumber("restart", 1))).toBe(number + 1);
    await expect(insert("b", { sku: "k-1" })).rejects.toEqual(new UniqueViolation("sku"));
    await expect(given.store.transaction((one) => one.remove("shelves", "l1", null))).rejects.toBeInstanceOf(
      StillReferenced,
    );
  });

  it("A store is filled with records in any order, and keeps none when two of them share a value", async () => {
    const system = {
      version: 4,
      createdAt: "2020-01-01T00:00:00.000Z",
      updatedAt: "2021-01-01T00:00:00.000Z",
    };
    const note = "tab\tbreak\r\nback\\slash \\N";
    const leaf = { id: "f1", name: "Leaf", parentId: "f2", ...system };
    const root = { id: "f2", name: "Root", parentId: null, ...system };
    const full = {
      id: "g1",
      title: "Full",
      price: 5,
      note,
      tags: ['say "a"', "b\\"],
      shelfIds: ["f1"],
      ...system,
    };
    const options = { b: "\t1", a: "2" };
    const variants = [{ id: "1", sku: "F-1", options, shelfId: "f2" }];
    async function* some(...last: Bulk[]) {
      yield { resource: "goods", records: [{ ...full, variants }] };
      yield { resource: "shelves", records: [leaf] };
      yield { resource: "shelves", records: [root] };
      yield { series: "filled", next: 12 };
      yield* last;
    }
    const other = { ...full, id: "g2", sku: "f-1" };
    const shared = given.store.fill(some({ resource: "goods", records: [other] }));
    await expect(shared).rejects.toBeInstanceOf(UniqueViolation);
    expect(await good("g1")).toBeNull();
    expect((await given.store.series()).has("filled")).toBe(false);
    await given.store.fill(some());
    await given.reopen();
    expect(await given.store.get("shelves", "f1")).toEqual(leaf);
    expect(await good("g1")).toMatchObject({ ...full, variants });
    expect((await given.store.series()).get("filled")).toBe(12);
    expect(await given.store.transaction((one) => one.nextNumber("filled", 1))).toBe(12);
    await expect(insert("b", { sku: "f-1" })).rejects.toEqual(new UniqueViolation("sku"));
    await expect(given.store.transaction((one) => one.remove("shelves", "f2", null))).rejects.toBeInstanceOf(
      StillReferenced,
    );
  });
});
