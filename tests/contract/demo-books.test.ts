import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BaseRecord, DataProvider, GetListParams, GetManyParams, GetOneParams } from "@refinedev/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedgers } from "../../api/features/books/ledgers.ts";
import { asOrder } from "../../api/features/orders/parts/order.ts";
import { answerReport, isSummed } from "../../api/features/reports/declared.ts";
import { dashboardReport } from "../../api/features/sales-reports/dashboard.ts";
import salesReports from "../../api/features/sales-reports/feature.ts";
import type { ReportCall } from "../../api/records/reports/answer.ts";
import { storedResources } from "../../api/store/collections.ts";
import { createJsonStore } from "../../api/store/file/json-store.ts";
import type { Store } from "../../api/store/port.ts";
import { answerOf } from "../../mock-api/reports/answer.ts";
import { mostRecords } from "../../mock-api/reports/lists.ts";
import { seed } from "../../mock-api/seed.ts";
import type { Report } from "../../src/core/define-report.ts";
import { destinationRefusals } from "../../src/domain/orders/destination.ts";
import { reports } from "../../src/reports/index.ts";
import { reportCall } from "../../src/screens/reports/report-state.ts";

const today = new Date("2026-06-15T10:00:00.000Z");
let folder: string;
let store: Store;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storekeeper-books-"));
  store = await createJsonStore({
    file: join(folder, "store.json"),
    resources: [...storedResources.values()],
  });
  await seed(store, today);
}, 60_000);
afterAll(async () => {
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

const countOf = async (resource: string, field: string, value: string) =>
  (await store.find(resource, { where: [{ field, op: "eq", values: [value] }], sort: [], start: 0, end: 1 }))
    .total;

test("The demo's stock, orders, returns and journal add up", async () => {
  expect(await checkLedgers(store)).toEqual([]);
});

test("The demo has 2,000 orders of every kind over thirteen months", async () => {
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

test("The demo brings orders only where somebody lives and can be reached", async () => {
  const { rows } = await store.find("orders", { where: [], sort: [] });
  const lost = rows
    .map(asOrder)
    .filter(
      (order) =>
        Object.keys(destinationRefusals({ ...order, address: order.shippingTo, states: [] })).length > 0,
    );
  expect(lost.map(({ invoiceNumber }) => invoiceNumber)).toEqual([]);
});

test("New documents go on where the demo's numbers end", async () => {
  const next = await store.transaction((tx) => tx.nextNumber("order", 1001));
  expect(next).toBe(3001);
});

test("Three orders wait at the demo's till, each of them with everything in it", async () => {
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

const pages = new Map<string, Promise<{ data: unknown[]; total: number }>>();

async function pageOf(resource: string, start: number, end: number) {
  const { rows, total } = await store.find(resource, { where: [], sort: [], start, end });
  return { data: [...rows], total };
}

/** The records as the lists of a plain server; each page is read once. */
const plain: Pick<DataProvider, "getList" | "getOne" | "getMany"> = {
  async getList<T extends BaseRecord>({ resource, pagination = {} }: GetListParams) {
    const { currentPage = 1, pageSize = 10 } = pagination;
    const key = `${resource} ${currentPage}`;
    const page = pages.get(key) ?? pageOf(resource, (currentPage - 1) * pageSize, currentPage * pageSize);
    pages.set(key, page);
    return (await page) as { data: T[]; total: number };
  },
  async getOne<T extends BaseRecord>({ resource, id }: GetOneParams) {
    const row = await store.get(resource, String(id));
    return { data: { id, ...Object(row?.values) } as T };
  },
  async getMany<T extends BaseRecord>({ resource, ids }: GetManyParams) {
    return { data: (await store.getMany(resource, ids.map(String))) as unknown as T[] };
  },
};

const spans = [
  { range: "last30" },
  { range: "all" },
  { range: { from: "2026-01-03", to: "2026-02-11" } },
] as const;
const callOf = (report: Report, at: number) =>
  reportCall(report, {
    range: spans[at % spans.length]?.range ?? "all",
    compare: "previous",
    sort: null,
    more: false,
  }).url;
const dashboard = "/reports/dashboard";
/** Whatever is read of them: names, payments, stock, returns, what customers owe, and every one that is declared as sums. */
const some = [...reports.values()].filter(
  ({ name, source }) => source || ["worst-sellers", "payment-methods", "returns", "unpaid"].includes(name),
);
const ofEachKind = [dashboard, ...some.map(callOf)];

/** The answer of the server. */
async function answered(name: string, call: ReportCall): Promise<object> {
  if (name === "dashboard") return dashboardReport(call);
  const written = salesReports.reports[name];
  if (written) return written.run(call);
  const report = reports.get(name);
  if (!report || !isSummed(report)) throw new Error(name);
  return answerReport(report, call);
}

test.each([
  ["super-admin", ofEachKind],
  ["cashier", [dashboard]],
] as const)("Reports add up from lists as they do in the store: %s", async (role, addresses) => {
  const where = [{ field: "role", op: "eq", values: [role] }] as const;
  const [someone] = (await store.find("staff", { where, sort: [] })).rows;
  const admin = { id: String(someone?.id), role, name: "A", email: "a@example.com", image: null };
  const parts: number[] = [];
  for (const address of addresses) {
    const { pathname, searchParams } = new URL(address, "http://reports");
    const name = pathname.split("/")[2] ?? "";
    const query = Object.fromEntries(searchParams);
    const ours = await answered(name, { reader: store, admin, now: today, query });
    const options = { admin, now: today, onProgress: (part: number) => void parts.push(part) };
    expect(await answerOf(plain as DataProvider, address, options), address).toEqual(ours);
  }
  expect(Math.min(...parts)).toBeGreaterThan(0);
  expect(Math.max(...parts)).toBe(1);
});

test("A role that may not read costs gets no margins of lists", async () => {
  const admin = { id: "a", role: "cashier", name: "A", email: "a@example.com", image: null } as const;
  const asked = answerOf(plain as DataProvider, "/reports/margin", { admin });
  await expect(asked).rejects.toMatchObject({ type: "denied" });
});

test("More records than a browser should read are not read", async () => {
  const many = {
    ...plain,
    getList: async () => ({ data: [], total: mostRecords }),
  } as unknown as DataProvider;
  const admin = { id: "a", role: "super-admin", name: "A", email: "a@example.com", image: null } as const;
  await expect(answerOf(many, "/reports/sales", { admin })).rejects.toMatchObject({
    reason: "too-many-records",
  });
  await expect(answerOf(many, "/reports/others", { admin })).rejects.toMatchObject({ status: 404 });
});
