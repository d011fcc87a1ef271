import { describe, expect, it } from "vitest";
import { everything } from "../../api/store/dialect/query.ts";
import {
  MissingReference,
  NotFound,
  OutOfBounds,
  StillReferenced,
  VersionConflict,
} from "../../api/store/port.ts";
import { eachStore } from "./stores-both.ts";

eachStore("References and numbers in a store", (given) => {
  const { insert, shelf, good } = given;

  describe("References", () => {
    const bundle = (items: unknown) =>
      given.store.transaction((one) => one.insert("blog-bundles", { id: "b1", name: "Bundle", items }));
    const remove = (resource: string, id: string) =>
      given.store.transaction((one) => one.remove(resource, id, null));

    it("References must lead to an existing record", async () => {
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
        given.store.transaction((one) => one.update("goods", "a", null, { shelfId: "s9" })),
      ).rejects.toBeInstanceOf(MissingReference);
    });

    it("References keep the record they lead to, wherever they stand", async () => {
      for (const id of ["s1", "s2", "s3"]) await shelf(id);
      await insert("g1", { shelfId: "s1" });
      await insert("g2", { shelfIds: ["s3", "s2"] });
      await insert("g3", {
        shelfIds: ["s2"],
        variants: [{ id: "1", sku: null, options: {}, shelfId: "s3" }],
      });
      await expect(remove("shelves", "s1")).rejects.toEqual(
        new StillReferenced([{ resource: "goods", field: "shelfId", count: 1 }]),
      );
      await expect(remove("shelves", "s2")).rejects.toEqual(
        new StillReferenced([{ resource: "goods", field: "shelfIds", count: 2 }]),
      );
      await given.store.transaction((one) => one.update("goods", "g2", null, { shelfIds: ["s2"] }));
      await expect(remove("shelves", "s3")).rejects.toEqual(
        new StillReferenced([{ resource: "goods", field: "variants.shelfId", count: 1 }]),
      );
      await bundle([{ id: "1", goodId: "g1", shelfIds: ["s1"] }]);
      await expect(remove("goods", "g1")).rejects.toEqual(
        new StillReferenced([{ resource: "blog-bundles", field: "items.goodId", count: 1 }]),
      );
      await remove("blog-bundles", "b1");
      await remove("goods", "g1");
      await remove("shelves", "s1");
      expect(await given.store.get("shelves", "s1")).toBeNull();
    });

    it("References of a tree count the children, not the record itself", async () => {
      await shelf("root");
      await shelf("leaf", { parentId: "root" });
      await expect(remove("shelves", "root")).rejects.toEqual(
        new StillReferenced([{ resource: "shelves", field: "parentId", count: 1 }]),
      );
      await shelf("loop", { parentId: "loop" });
      await remove("shelves", "loop");
    });

    it("References and deletes at the same time leave nothing dangling", async () => {
      for (let round = 0; round < 8; round += 1) {
        const id = `s${round}`;
        await shelf(id);
        const values = round % 2 ? { shelfId: id } : { shelfIds: [id] };
        await Promise.allSettled([
          insert(`g${round}`, values),
          remove("shelves", id),
          insert(`h${round}`, values),
        ]);
        const there = (await given.store.get("shelves", id)) !== null;
        const referring = [await good(`g${round}`), await good(`h${round}`)].filter(Boolean);
        expect(there || referring.length === 0).toBe(true);
      }
    });

    it("References to many records locked for removal are counted as they are when each is removed", async () => {
      for (const id of ["s1", "s2", "s3", "s4"]) await shelf(id);
      await shelf("leaf", { parentId: "s1" });
      await insert("g1", { shelfId: "s2" });
      await given.store.transaction(async (one) => {
        await one.lock("shelves", ["leaf", "s1", "s2", "s3", "s4"], "remove");
        const goes = (id: string) =>
          one
            .savepoint(() => one.remove("shelves", id, null))
            .then(
              () => true,
              (error: unknown) => !(error instanceof StillReferenced),
            );
        const move = (shelfId: string) => one.update("goods", "g1", null, { shelfId });
        expect([await goes("s1"), await goes("leaf"), await goes("s1")]).toEqual([false, true, true]);
        expect(await goes("s2")).toBe(false);
        const undone = one.savepoint(async () => {
          await move("s3");
          await one.remove("shelves", "s2", null);
          throw new Error("taken back");
        });
        await expect(undone).rejects.toThrow("taken back");
        expect(await goes("s2")).toBe(false);
        await move("s3");
        expect([await goes("s2"), await goes("s3"), await goes("s4")]).toEqual([true, false, true]);
        expect(await one.get("shelves", "s4")).toBeNull();
        await expect(one.remove("shelves", "s4", null)).rejects.toBeInstanceOf(NotFound);
        await expect(one.savepoint(() => move("s4"))).rejects.toBeInstanceOf(MissingReference);
        // Its unique values and its id are free again.
        await one.insert("shelves", { id: "s4", name: "s2" });
        await move("s4");
        expect(await goes("s3")).toBe(true);
      });
      expect((await given.store.find("shelves", everything)).rows).toMatchObject([{ id: "s4", name: "s2" }]);
      expect(await good("g1")).toMatchObject({ shelfId: "s4" });
    });

    it("References are checked by version before they are counted", async () => {
      await shelf("s1");
      await expect(given.store.transaction((one) => one.remove("shelves", "s1", 7))).rejects.toBeInstanceOf(
        VersionConflict,
      );
      await given.store.transaction((one) => one.remove("shelves", "s1", 1));
    });
  });

  describe("adjust", () => {
    const take = (by: number, bounds = {}) =>
      given.store.transaction((one) => one.adjust("goods", "a", "quantity", by, bounds));

    it("Adjust adds, derives and counts the version, and nothing counts as zero", async () => {
      await insert("a");
      expect(await take(5)).toMatchObject({ quantity: 5, version: 2, inStock: true });
      expect(await take(-5)).toMatchObject({ quantity: 0, version: 3, inStock: false });
    });

    it("Adjust stays within bounds", async () => {
      await insert("a", { quantity: 2 });
      await expect(take(-3, { min: 0 })).rejects.toEqual(new OutOfBounds("quantity", -1));
      await expect(take(9, { max: 10 })).rejects.toEqual(new OutOfBounds("quantity", 11));
      expect(await good("a")).toMatchObject({ quantity: 2, version: 1 });
    });

    it("Adjust never sells more than there is, however many try at once", async () => {
      await insert("a", { quantity: 7 });
      const tries = await Promise.allSettled(Array.from({ length: 20 }, () => take(-1, { min: 0 })));
      expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(7);
      for (const one of tries) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(OutOfBounds);
      expect(await good("a")).toMatchObject({ quantity: 0, version: 8 });
    });
  });

  describe("nextNumber", () => {
    it("nextNumber counts from the first, without gaps under concurrency and failure", async () => {
      const series = `invoices-${Math.random()}`;
      const draw = (n: number) =>
        given.store.transaction(async (one) => {
          const number = await one.nextNumber(series, 100);
          if (n % 4 === 3) throw new Error("given back");
          return number;
        });
      const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => draw(n)));
      const numbers = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, n) => 100 + n));
      expect(await draw(0)).toBe(115);
      expect(await given.store.transaction((one) => one.nextNumber(series, 500))).toBe(500);
    });
  });
});
