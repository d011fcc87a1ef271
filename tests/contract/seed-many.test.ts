import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedgers } from "../../api/checks/ledgers.ts";
import { checkRecords } from "../../api/checks/records.ts";
import { storedResources } from "../../api/collections.ts";
import type { Store } from "../../api/stores/port.ts";
import { createSchema } from "../../api/stores/schema.ts";
import { refusalOf, seedMany } from "../../mock-api/seed-many.ts";
import { createJsonStore } from "../../mock-api/store/json-store.ts";

let folder: string;
let store: Store;
const resources = [...storedResources.values()];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storekeeper-many-"));
  store = await createJsonStore({ file: join(folder, "store.json"), resources });
  await seedMany(store, { products: 1000, orders: 2300 }, new Date("2026-06-15T10:00:00.000Z"));
}, 60_000);
afterAll(async () => {
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

test("a large store has as many products and orders as were wanted, and everything of it adds up", async () => {
  const count = async (resource: string) => (await store.aggregate(resource, { where: [] }))[0]?.count;
  expect([await count("products"), await count("orders")]).toEqual([1000, 2300]);
  expect(await checkRecords(store, createSchema(resources))).toEqual([]);
  expect(await checkLedgers(store)).toEqual([]);
});

test("later orders of a large store have higher numbers", async () => {
  const { rows } = await store.find("orders", {
    where: [{ field: "invoiceNumber", op: "gt", values: ["INV-002000"] }],
    sort: [{ field: "placedAt", order: "asc" }],
  });
  const numbers = rows.map(({ orderNumber }) => Number(orderNumber));
  expect(numbers).toHaveLength(300);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

test("more orders than the demo has are made of products beside the demo's", () => {
  expect(refusalOf({ orders: 100_000 })).toMatch(/--products \d+ or more/);
  expect(refusalOf({ products: 100_000, orders: 100_000 })).toBeNull();
});
