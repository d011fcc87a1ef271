/** A field that is told its spellings later: what was stored before stays, and is listed. */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { checkSpellings } from "../../api/server/checks/spellings.ts";
import { createJsonStore } from "../../api/store/file/json-store.ts";
import type { Migrated } from "../../api/store/migrated.ts";
import { type Store, UniqueViolation } from "../../api/store/port.ts";
import { createPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import { createSchema } from "../../api/store/schema.ts";
import { type AnyResource, defineResource, list, text } from "../../src/core/define.ts";
import { gtinSpelling } from "../../src/domain/products/barcode.ts";
import { testPostgres } from "./postgres.ts";

/** Goods before and after their barcodes know spellings. */
function goods(knows: boolean): AnyResource {
  const barcode = () =>
    text({ unique: "barcode", search: true, ...(knows ? { spelling: gtinSpelling } : {}) });
  return defineResource({
    name: "goods",
    icon: "shopping",
    title: "name",
    fields: { name: text({ required: true }), barcode: barcode(), parts: list({ barcode: barcode() }) },
    group: "catalog",
    area: "catalog",
    list: { columns: ["name"] },
  });
}

const [old, now] = [[goods(false)], [goods(true)]];
type Open = (resources: readonly AnyResource[], onMigrated?: (migrated: Migrated) => void) => Promise<Store>;

async function json(): Promise<{ open: Open; end(): Promise<void> }> {
  const folder = join(tmpdir(), `storekeeper-spellings-${randomUUID()}`);
  return {
    open: (resources, onMigrated = () => {}) =>
      createJsonStore({ file: join(folder, "store.json"), resources, onMigrated }),
    end: () => rm(folder, { recursive: true, force: true }),
  };
}

async function postgres(): Promise<{ open: Open; end(): Promise<void> }> {
  const database = await testPostgres();
  return {
    open: (resources, onMigrated = () => {}) =>
      createPostgresStore({ url: database.url, resources, onMigrated }),
    end: () => database.stop(),
  };
}

describe.each([
  ["json-server", json],
  ["PostgreSQL", postgres],
] as const)("Spellings of unique values over %s", (_name, create) => {
  let [store, end] = [null as Store | null, async () => {}];
  afterEach(async () => {
    await store?.close();
    await end();
  });

  test("Old spellings of one value do not stop the start, are listed, and no third one comes", async () => {
    const given = await create();
    end = given.end;
    store = await given.open(old);
    const insert = (id: string, barcode: string, parts: readonly string[] = []) =>
      store?.transaction((one) =>
        one.insert("goods", {
          id,
          name: `Good ${id}`,
          barcode,
          parts: parts.map((code) => ({ id: code, barcode: code })),
        }),
      );
    await insert("a", "036000291452");
    await insert("b", "0036000291452");
    await insert("c", "96385074", ["00000096385074"]);
    await insert("d", "4006381333931");
    await store.close();
    const told: Migrated[] = [];
    store = await given.open(now, (migrated) => told.push(migrated));
    const said = told.flatMap(({ manual }) => manual).join("\n");
    expect(said).toContain('barcode of "Good a" (a), barcode of "Good b" (b)');
    expect(said).toContain("are one value, 00000096385074");
    expect(said).not.toContain("4006381333931");
    // They are found later, too.
    const complaints = (await checkSpellings(store, createSchema(now))).join("\n");
    expect(complaints).toContain('barcode of "Good a" (a), barcode of "Good b" (b)');
    expect(complaints).toContain('barcode of "Good c" (c), parts.barcode of "Good c" (c)');
    expect(complaints).not.toContain("4006381333931");
    await expect(insert("e", "00036000291452")).rejects.toBeInstanceOf(UniqueViolation);
    await expect(insert("f", "04006381333931")).rejects.toBeInstanceOf(UniqueViolation);
    const rename = (id: string, changes: object) =>
      store?.transaction((one) => one.update("goods", id, null, { ...changes }));
    for (const id of ["a", "b", "c"]) expect(await rename(id, { name: `New ${id}` })).toMatchObject({ id });
    // The other one still has it.
    await rename("b", { barcode: "4011" });
    await expect(insert("g", "0036000291452")).rejects.toBeInstanceOf(UniqueViolation);
    const owners = await store.owners("goods", "barcode", ["0036000291452", "4006381333931"]);
    expect([...owners]).toEqual([
      ["00036000291452", "a"],
      ["04006381333931", "d"],
    ]);
    const found = await store.find("goods", { where: [], sort: [], q: "00036000291452" });
    expect(found.rows.map(({ id }) => id)).toEqual(["a"]);
    // It opens again like that.
    await store.close();
    store = await given.open(now);
    expect((await store.find("goods", { where: [], sort: [] })).total).toBe(4);
  });

  test("Old spellings of one value are kept when a store that has them is filled", async () => {
    const given = await create();
    end = given.end;
    store = await given.open(now);
    const good = (id: string, barcode: string) => ({
      id,
      name: id,
      barcode,
      parts: [],
      version: 1,
      createdAt: "2026-01-01T00:00:00.000Z",
      updatedAt: "2026-01-01T00:00:00.000Z",
    });
    const fill = async (...barcodes: readonly string[]) =>
      store?.fill(
        (async function* () {
          yield { resource: "goods", records: barcodes.map((code, at) => good(`${code}-${at}`, code)) };
        })(),
      );
    await fill("036000291452", "0036000291452");
    expect((await store.find("goods", { where: [], sort: [] })).total).toBe(2);
    await expect(fill("4011", "4011")).rejects.toBeInstanceOf(UniqueViolation);
    expect((await store.find("goods", { where: [], sort: [] })).total).toBe(2);
  });
});
