import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedgers } from "../../api/checks/ledgers.ts";
import { storedResources } from "../../api/collections.ts";
import { asOrder } from "../../api/orders/place.ts";
import type { Store } from "../../api/stores/port.ts";
import { seed } from "../../mock-api/seed.ts";
import { createJsonStore } from "../../mock-api/store/json-store.ts";
import { destinationRefusals } from "../../src/domain/delivery/delivery.ts";

let folder: string;
let store: Store;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storekeeper-books-"));
  store = await createJsonStore({
    file: join(folder, "store.json"),
    resources: [...storedResources.values()],
  });
  await seed(store, new Date("2026-06-15T10:00:00.000Z"));
}, 60_000);
afterAll(async () => {
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

const countOf = async (resource: string, field: string, value: string) =>
  (await store.find(resource, { where: [{ field, op: "eq", values: [value] }], sort: [], start: 0, end: 1 }))
    .total;

test("the demo's stock, orders, returns and journal add up", async () => {
  expect(await checkLedgers(store)).toEqual([]);
});

test("the demo has 2,000 orders of every kind over thirteen months", async () => {
  const [all] = await store.aggregate("orders", { where: [] });
  expect(all?.count).toBe(2000);
  for (const status of ["pending", "processing", "delivered", "cancel"]) {
    expect(await countOf("orders", "status", status), status).toBeGreaterThan(3);
  }
  for (const type of ["pos", "online", "dineIn", "takeaway", "delivery"]) {
    expect(await countOf("orders", "orderType", type), type).toBeGreaterThan(50);
  }
  const [first] = (
    await store.find("orders", { where: [], sort: [{ field: "placedAt", order: "asc" }], start: 0, end: 1 })
  ).rows;
  expect(String(first?.placedAt).slice(0, 7)).toMatch(/^2025-0[56]$/);
  expect((await store.find("returns", { where: [], sort: [], start: 0, end: 1 })).total).toBeGreaterThan(50);
});

test("the demo brings orders only where somebody lives and can be reached", async () => {
  const { rows } = await store.find("orders", { where: [], sort: [] });
  const lost = rows
    .map(asOrder)
    .filter(
      (order) =>
        Object.keys(destinationRefusals({ ...order, address: order.shippingTo, states: [] })).length > 0,
    );
  expect(lost.map(({ invoiceNumber }) => invoiceNumber)).toEqual([]);
});

test("new documents go on where the demo's numbers end", async () => {
  const next = await store.transaction((tx) => tx.nextNumber("order", 1001));
  expect(next).toBe(3001);
});

test("three orders wait at the demo's till, each of them with everything in it", async () => {
  const { rows } = await store.find("parked-orders", {
    where: [],
    sort: [{ field: "parkedAt", order: "asc" }],
  });
  expect(rows.map(({ items }) => (Array.isArray(items) ? items.length : 0))).toEqual([1, 1, 2]);
  for (const { items, total, staffId, expiresAt } of rows) {
    expect(Number(total)).toBeGreaterThan(0);
    for (const item of items as { title: unknown; price: unknown }[]) {
      expect(item).toMatchObject({ title: expect.any(String), price: expect.any(Number) });
    }
    expect(staffId).not.toBeNull();
    expect(String(expiresAt) > "2026-06-15T10:00:00.000Z").toBe(true);
  }
});
