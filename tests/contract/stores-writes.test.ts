import { describe, expect, it } from "vitest";
import { everything } from "../../api/store/dialect/query.ts";
import {
  MissingReference,
  NotFound,
  type Reader,
  UniqueViolation,
  VersionConflict,
} from "../../api/store/port.ts";
import { eachStore } from "./stores-both.ts";

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

eachStore("Writing to a store", (given) => {
  const { insert, shelf, good } = given;

  describe("insert", () => {
    it("Insert gives version, times, every declared field and computed ones", async () => {
      const record = await insert("a", { quantity: 3 });
      expect(record).toMatchObject({ id: "a", version: 1, title: "Good a", quantity: 3, inStock: true });
      expect(record).toMatchObject({ note: null, tags: [], variants: [], published: false, picture: null });
      expect(record.createdAt).toMatch(iso);
      expect(record.updatedAt).toBe(record.createdAt);
      expect(await good("a")).toEqual(record);
    });

    it("Insert keeps every kind of value, down to the order of keys", async () => {
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

    it("Insert keeps the first and the last day there is", async () => {
      const record = await insert("a", { day: "0000-01-01", seenAt: "0000-01-01T00:00:00.000Z" });
      expect(await good("a")).toEqual(record);
      await insert("b", { day: "9999-12-31", seenAt: "9999-12-31T23:59:59.999Z" });
      expect(await good("b")).toMatchObject({ day: "9999-12-31", seenAt: "9999-12-31T23:59:59.999Z" });
    });

    it("Insert refuses an id twice and fields that nobody declared", async () => {
      await insert("a");
      await expect(insert("a")).rejects.toEqual(new UniqueViolation("id"));
      await expect(insert("b", { colour: "red" })).rejects.toThrow("goods has no field colour");
      await expect(given.store.get("nothing", "a")).rejects.toThrow("nothing");
    });

    it("Insert hands out copies", async () => {
      const record = await insert("a", { tags: ["x"] });
      for (const copy of [record, await good("a"), (await given.store.find("goods", everything)).rows[0]]) {
        if (Array.isArray(copy?.tags)) copy.tags.push("changed");
      }
      expect(await good("a")).toMatchObject({ tags: ["x"] });
    });

    it("Insert takes a copy", async () => {
      const labels = ["x"];
      await insert("a", { tags: labels });
      labels.push("y");
      expect(await good("a")).toMatchObject({ tags: ["x"] });
    });
  });

  describe("update", () => {
    it("update changes what is named, counts the version and derives again", async () => {
      const before = await insert("a", { quantity: 1, note: "old" });
      const after = await given.store.transaction((one) => one.update("goods", "a", 1, { quantity: 0 }));
      expect(after).toMatchObject({ version: 2, quantity: 0, inStock: false, note: "old" });
      expect(after.createdAt).toBe(before.createdAt);
      expect(after.updatedAt >= before.updatedAt).toBe(true);
      expect(await good("a")).toEqual(after);
    });

    it("update refuses another version and says what is stored", async () => {
      await insert("a");
      const current = await given.store.transaction((one) => one.update("goods", "a", null, { note: "new" }));
      const failed = given.store.transaction((one) => one.update("goods", "a", 1, { note: "mine" }));
      await expect(failed).rejects.toBeInstanceOf(VersionConflict);
      await expect(failed).rejects.toMatchObject({ current });
    });

    it("update refuses what is not there", async () => {
      await expect(
        given.store.transaction((one) => one.update("goods", "x", null, {})),
      ).rejects.toBeInstanceOf(NotFound);
      await expect(given.store.transaction((one) => one.remove("goods", "x", null))).rejects.toBeInstanceOf(
        NotFound,
      );
      await expect(
        given.store.transaction((one) => one.adjust("goods", "x", "quantity", 1, {})),
      ).rejects.toBeInstanceOf(NotFound);
    });

    it("update lets one of many writers of the same version through", async () => {
      await insert("a");
      const tries = await Promise.allSettled(
        Array.from({ length: 12 }, (_, n) =>
          given.store.transaction((one) => one.update("goods", "a", 1, { note: `${n}` })),
        ),
      );
      expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
      expect(await good("a")).toMatchObject({ version: 2 });
    });

    it("update does not change system fields", async () => {
      await insert("a");
      const after = await given.store.transaction((one) =>
        one.update("goods", "a", null, { version: 40, createdAt: "2000-01-01T00:00:00.000Z" }),
      );
      expect(after.version).toBe(2);
      expect(after.createdAt > "2001").toBe(true);
    });
  });

  describe("Unique values", () => {
    const violation = (path: string) => new UniqueViolation(path);

    it("Unique values are taken without regard to letter case", async () => {
      await insert("a", { sku: "Äpfel-1" });
      await expect(insert("b", { sku: "äPFEL-1" })).rejects.toEqual(violation("sku"));
    });

    it("Unique values are shared by records and their sub-records", async () => {
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

    it("Unique values are free again when changed or deleted, and move within a record", async () => {
      await insert("a", { sku: "A", variants: [{ id: "1", sku: "B" }] });
      await given.store.transaction((one) =>
        one.update("goods", "a", null, { sku: "B", variants: [{ id: "1", sku: "A" }] }),
      );
      await expect(insert("b", { sku: "A" })).rejects.toEqual(violation("sku"));
      await given.store.transaction((one) => one.update("goods", "a", null, { sku: null, variants: [] }));
      await insert("b", { sku: "A" });
      await given.store.transaction((one) => one.remove("goods", "b", null));
      await insert("c", { sku: "A" });
    });

    it("Unique values stay with their owner when a step fails and the work goes on", async () => {
      await insert("a", { sku: "A" });
      await given.store.transaction(async (one) => {
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

    it("Unique values go to one of many who want them at the same time", async () => {
      const tries = await Promise.allSettled(
        Array.from({ length: 8 }, (_, n) => insert(`n${n}`, { sku: "SAME" })),
      );
      expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
      for (const one of tries) if (one.status === "rejected") expect(one.reason).toEqual(violation("sku"));
    });

    it("Unique values may be missing any number of times", async () => {
      await insert("a", { sku: null });
      await insert("b", { sku: null });
      expect((await given.store.find("goods", everything)).total).toBe(2);
    });
  });

  describe("updateAll", () => {
    const few = [{ field: "quantity", op: "lte", values: [2] }] as const;
    const give = (changes: Readonly<Record<string, unknown>>) =>
      given.store.transaction((tx) => tx.updateAll("goods", few, changes));

    it("updateAll changes all records that match, and derives them again", async () => {
      for (const [id, quantity] of [1, 2, 3].entries()) await insert(`u${id}`, { quantity });
      expect(await give({ quantity: 0, published: true })).toBe(2);
      expect(await good("u0")).toMatchObject({ quantity: 0, published: true, inStock: false, version: 2 });
      expect(await good("u2")).toMatchObject({ quantity: 3, published: false, version: 1 });
      expect(await give({ published: true })).toBe(2);
    });

    it("updateAll finds them by their new words, and leaves nothing behind when it fails", async () => {
      await insert("u", { quantity: 1, sku: "KEPT" });
      await give({ title: "Cleared" });
      const found = await given.store.find("goods", { where: [], q: "cleared", sort: [] });
      expect(found.rows.map(({ id }) => id)).toContain("u");
      const failing = given.store.transaction(async (tx) => {
        await tx.updateAll("goods", few, { title: "Gone" });
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      expect(await good("u")).toMatchObject({ title: "Cleared", sku: "KEPT" });
      await expect(
        given.store.transaction((tx) => tx.insert("goods", { id: "v", title: "V", price: 1, sku: "kept" })),
      ).rejects.toThrow(UniqueViolation);
    });

    it("updateAll gives no record a value that only one may have, or empties a required one", async () => {
      for (const changes of [{ sku: "ONE" }, { shelfId: "s" }, { variants: [] }, { nothing: 1 }]) {
        await expect(give(changes)).rejects.toThrow(/cannot be given/);
      }
    });
  });

  describe("Many inserts at once", () => {
    it("Many inserts at once are made one by one, and say what was in the way of the others", async () => {
      await shelf("m1");
      await insert("m0", { sku: "TAKEN" });
      const many = [
        { id: "m2", title: "First", price: 1, sku: "M", shelfIds: ["m1"] },
        { id: "m3", title: "Same", price: 1, sku: "m", variants: [{ id: "1", sku: "M-3" }] },
        {
          id: "m4",
          title: "Taken",
          price: 1,
          variants: [
            { id: "1", sku: "M-4" },
            { id: "2", sku: "taken" },
          ],
        },
        { id: "m5", title: "Lost", price: 1, sku: "M-5", shelfIds: ["m1", "gone"] },
        { id: "m6", title: "Twice", price: 1, sku: "M-6", variants: [{ id: "1", sku: "m-6" }] },
        { id: "m7", title: "Last", price: 1, sku: "M-7", quantity: 2 },
      ];
      const found = await given.store.transaction((tx) => tx.insertMany("goods", many));
      expect(found[0]).toEqual(await good("m2"));
      expect(found[1]).toEqual(new UniqueViolation("sku"));
      expect(found[2]).toEqual(new UniqueViolation("variants.1.sku"));
      expect(found[3]).toEqual(new MissingReference("shelfIds", "shelves", "gone"));
      expect(found[4]).toEqual(new UniqueViolation("variants.0.sku"));
      expect(found[5]).toMatchObject({ id: "m7", version: 1, inStock: true });
      expect(await Promise.all(["m3", "m4", "m5", "m6"].map(good))).toEqual([null, null, null, null]);
      // The values of the refused records are free.
      const free = ["M-3", "M-4", "M-5", "M-6"].map((sku) => ({
        id: `free-${sku}`,
        title: sku,
        price: 1,
        sku,
      }));
      expect(await given.store.transaction((tx) => tx.insertMany("goods", free))).toMatchObject(free);
    });

    it("An append comes before the next read, and is taken back when it is undone", async () => {
      const line = (id: string) => ({ id, title: "Line", price: 1 });
      const count = (tx: Reader) => tx.find("goods", everything).then(({ total }) => total);
      await given.store.transaction(async (tx) => {
        await tx.append("goods", line("l1"));
        expect(await count(tx)).toBe(1);
        await tx.append("goods", line("l2"));
        const undone = tx.savepoint(async () => {
          await tx.append("goods", line("l3"));
          expect(await tx.get("goods", "l2")).not.toBeNull();
          throw new Error("undone");
        });
        await expect(undone).rejects.toThrow("undone");
        expect(await count(tx)).toBe(2);
        await tx.append("goods", line("l4"));
        await tx.remove("goods", "l4", 1);
        await tx.append("goods", line("l5"));
      });
      expect((await given.store.find("goods", everything)).rows.map(({ id }) => id).sort()).toEqual([
        "l1",
        "l2",
        "l5",
      ]);
    });
  });
});
