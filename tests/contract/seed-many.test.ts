import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkAll } from "../../api/server/checks/all.ts";
import { restore } from "../../api/store/backup/restore.ts";
import { postgresSource } from "../../api/store/backup/source.ts";
import { writeBackup } from "../../api/store/backup/write.ts";
import { storedResources } from "../../api/store/collections.ts";
import { copyStore, StoreNotEmpty } from "../../api/store/copy-store.ts";
import { createJsonStore } from "../../api/store/file/json-store.ts";
import type { Store, StoredRecord } from "../../api/store/port.ts";
import { createPostgresStore } from "../../api/store/postgres/postgres-store.ts";
import { seedMany, seedRefusal } from "../../mock-api/seed-many.ts";
import { isLongRun } from "../long-run.ts";
import { preparedPostgres } from "./postgres.ts";

let folder: string;
let store: Store;
const resources = [...storedResources.values()];

beforeAll(async () => {
  if (!isLongRun) return;
  folder = await mkdtemp(join(tmpdir(), "storekeeper-many-"));
  store = await createJsonStore({ file: join(folder, "store.json"), resources });
  await seedMany(store, { products: 700, orders: 2100 }, new Date("2026-06-15T10:00:00.000Z"));
}, 120_000);
afterAll(async () => {
  await store?.close();
  if (isLongRun) await rm(folder, { recursive: true, force: true });
});

test.runIf(isLongRun)(
  "A large store has as many products and orders as were wanted, and everything of it adds up",
  async () => {
    const count = async (resource: string) => (await store.aggregate(resource, { where: [] }))[0]?.count;
    expect([await count("products"), await count("orders")]).toEqual([700, 2100]);
    expect(await checkAll(store)).toEqual([]);
  },
);

test.runIf(isLongRun)("Later orders of a large store have higher numbers", async () => {
  const { rows } = await store.find("orders", {
    where: [{ field: "invoiceNumber", op: "gt", values: ["INV-002000"] }],
    sort: [{ field: "placedAt", order: "asc" }],
  });
  const numbers = rows.map(({ orderNumber }) => Number(orderNumber));
  expect(numbers).toHaveLength(100);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

test("More orders than the demo has are made of products beside the demo's", () => {
  expect(seedRefusal({ orders: 100_000 })).toMatch(/--products \d+ or more/);
  expect(seedRefusal({ products: 100_000, orders: 100_000 })).toBeNull();
});

test.runIf(isLongRun)(
  "Every record and number of a file is carried to an empty PostgreSQL, and back by a backup",
  async () => {
    const database = await preparedPostgres();
    const target = await createPostgresStore({ url: database.url, resources });
    try {
      const carried = await copyStore(store, target);
      for (const { name } of resources) {
        const [before, after] = [await everyRecord(store, name), await everyRecord(target, name)];
        expect(after, name).toEqual(before);
        expect(carried.get(name), name).toBe(before.length);
      }
      expect(await target.series()).toEqual(await store.series());
      await expect(copyStore(store, target)).rejects.toBeInstanceOf(StoreNotEmpty);
      await assertBroughtBack(database.url);
    } finally {
      await target.close();
      await database.stop();
    }
  },
  120_000,
);

/** Restores a backup of a database with the file's content into a file. */
async function assertBroughtBack(url: string): Promise<void> {
  const source = await postgresSource(url, resources);
  const { path } = await writeBackup(source, join(folder, "uploads"), folder, new Date());
  await source.close();
  const back = await createJsonStore({ file: join(folder, "back/store.json"), resources });
  try {
    await restore(path, back, storedResources, join(folder, "back/uploads"));
    for (const { name } of resources) {
      expect(await everyRecord(back, name), name).toEqual(await everyRecord(store, name));
    }
    expect(await back.series()).toEqual(await store.series());
  } finally {
    await back.close();
  }
}

async function everyRecord(from: Store, resource: string): Promise<StoredRecord[]> {
  const inOrder = { where: [], sort: [{ field: "id", order: "asc" }] } as const;
  const records: StoredRecord[] = [];
  // Normalised by JSON: a file that was not read again still has -0 in memory for a written 0.
  for await (const record of from.stream(resource, inOrder)) records.push(JSON.parse(JSON.stringify(record)));
  return records;
}
