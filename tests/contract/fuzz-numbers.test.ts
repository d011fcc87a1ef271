/**
 * Absurd prices, quantities, discounts, payments and counts, as people type or scan them: what is answered with 2xx can
 * be read again after a restart, and from a backup; everything else is refused in words.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnvironment } from "../../api/platform/environment.ts";
import { checkAll } from "../../api/server/checks/all.ts";
import { openStore } from "../../api/server/open-store.ts";
import { restore } from "../../api/store/backup/restore.ts";
import type { BackupSource } from "../../api/store/backup/source.ts";
import { writeBackup } from "../../api/store/backup/write.ts";
import { entrances, storedResources } from "../../api/store/collections.ts";
import { everything } from "../../api/store/dialect/query.ts";
import type { Store } from "../../api/store/port.ts";
import { mostPrice } from "../../src/domain/money/amount-limit.ts";
import { runs } from "../fuzz.ts";
import { type Answer, type Body, type Caller, describeApiOnBoth, rows } from "./api-harness.ts";
import { preparedPostgres } from "./postgres.ts";

/** Requests per store: the same each time, or with `npm test -- --all` many random ones. */
const { numRuns: steps, ...seeded } = runs(150, 3000);
const timeout = 60_000 + steps * 400;

const amount = fc.oneof(
  { weight: 7, arbitrary: fc.integer({ min: 0, max: 50_000 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[0, 1, 9_999_999_999, 10_000_000_000, 2 ** 31, 2 ** 31 - 1, mostPrice, mostPrice + 1, 1e15 - 1],
      ...[Number.MAX_SAFE_INTEGER, 2 ** 53, 200_011_949_771_300, 1e21, 1e308, 0.5, -1],
    ),
  },
);

const quantity = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 5000 }).map((grams) => grams / 1000) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 50 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[0.001, 0.0001, 45, 99_999.999, 100_000, 1e6, 1e9, 1e9 + 1, 2 ** 31, 1e12, 1e300, -3, 0],
    ),
  },
);

/** Discounts, and quantities of what is there. */
const percent = fc.constantFrom(0, 0.01, 33.33, 99.99, 100, 101, 1e9);
const perhaps = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

const line = fc.record({
  custom: fc.boolean(),
  at: fc.nat(20),
  unitPrice: amount,
  quantity,
  discount: perhaps(amount),
  discountPercent: perhaps(percent),
});

const step = fc.oneof(
  fc.record({
    kind: fc.constant("product" as const),
    price: amount,
    salePrice: perhaps(amount),
    quantity,
    cost: amount,
  }),
  fc.record({
    kind: fc.constant("price" as const),
    at: fc.nat(20),
    price: amount,
    by: perhaps(percent),
    quantity: perhaps(quantity),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("order" as const),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      customer: fc.boolean(),
      discount: perhaps(amount),
      shippingCost: perhaps(amount),
      method: fc.constantFrom("cash", "card", "credit"),
      paid: perhaps(amount),
    }),
  },
  fc.record({ kind: fc.constant("pay" as const), at: fc.nat(20), amount, tendered: perhaps(amount) }),
  fc.record({
    kind: fc.constant("return" as const),
    at: fc.nat(20),
    quantity,
    all: fc.boolean(),
    refundMethod: fc.constantFrom(null, "cash", "card", "credit"),
  }),
  fc.record({ kind: fc.constant("cancel" as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant("receive" as const), at: fc.nat(20), quantity, cost: amount }),
  fc.record({ kind: fc.constant("adjust" as const), at: fc.nat(20), quantity }),
  fc.record({ kind: fc.constant("purchase" as const), at: fc.nat(20), quantity, cost: amount }),
  fc.record({ kind: fc.constant("session" as const), float: amount, cash: amount, counted: amount }),
  fc.record({ kind: fc.constant("customer" as const), creditLimit: perhaps(amount) }),
  fc.record({ kind: fc.constant("extra" as const), price: amount, minimum: amount }),
  fc.record({ kind: fc.constant("limit" as const), largestAmount: perhaps(amount) }),
  fc.record({ kind: fc.constant("import" as const), price: amount, quantity }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The ids that were answered, by resource. */
class Shop {
  readonly ids: Record<"products" | "orders" | "customers", string[]> = {
    products: [],
    orders: [],
    customers: [],
  };
  readonly answers: Answer[] = [];

  constructor(private readonly owner: Caller) {}

  private one(name: keyof Shop["ids"], at: number): string {
    const all = this.ids[name];
    return all[at % Math.max(all.length, 1)] ?? "none";
  }

  private async noted(answer: Promise<Answer>, name?: keyof Shop["ids"]): Promise<Body> {
    const { status, body } = await answer;
    this.answers.push(await answer);
    if (name && status === 201) this.ids[name].push(String(body.id));
    return body;
  }

  private lines(lines: Extract<Step, { kind: "order" }>["lines"]) {
    return lines.map(({ custom, at, unitPrice, quantity, ...discounts }) => ({
      ...(custom ? { productId: null, title: "Repair", unitPrice } : { productId: this.one("products", at) }),
      quantity,
      ...discounts,
    }));
  }

  async take(one: Step): Promise<void> {
    const { owner } = this;
    switch (one.kind) {
      case "product":
        return void (await this.noted(
          owner.post("/api/products", {
            title: `Goods ${this.answers.length}`,
            price: one.price,
            salePrice: one.salePrice,
            quantity: one.quantity,
            costPrice: one.cost,
            unit: "kg",
            allowOutOfStockOrder: true,
          }),
          "products",
        ));
      case "price": {
        const id = this.one("products", one.at);
        const { by, price, quantity } = one;
        const changes = { price, ...(quantity === null ? {} : { quantity }) };
        if (by === null) return void (await this.noted(owner.patch(`/api/products/${id}`, changes)));
        return void (await this.noted(
          owner.post("/api/products/bulk", { ids: [id], relative: { price: { percent: by } } }),
        ));
      }
      case "order":
        return void (await this.noted(
          owner.post("/api/orders", {
            items: this.lines(one.lines),
            ...(one.customer || one.method === "credit" ? { customerId: this.one("customers", 0) } : {}),
            ...(one.discount === null ? {} : { discount: one.discount }),
            ...(one.shippingCost === null ? {} : { shippingCost: one.shippingCost }),
            ...(one.paid === null || one.method === "credit" ? {} : { paid: one.paid }),
            paymentMethod: one.method,
          }),
          "orders",
        ));
      case "pay":
        return void (await this.noted(
          owner.post(`/api/orders/${this.one("orders", one.at)}/pay`, {
            method: "cash",
            amount: one.amount,
            tendered: one.tendered,
          }),
        ));
      case "return":
        return this.giveBack(one);
      case "cancel":
        return void (await this.noted(owner.post(`/api/orders/${this.one("orders", one.at)}/cancel`, {})));
      case "receive":
        return void (await this.noted(
          owner.post("/api/stock-receipts", {
            supplier: "Mill",
            items: [{ productId: this.one("products", one.at), quantity: one.quantity, unitCost: one.cost }],
          }),
        ));
      case "adjust":
        return void (await this.noted(
          owner.post(`/api/products/${this.one("products", one.at)}/adjust`, {
            change: one.quantity,
            reason: "adjustment",
          }),
        ));
      case "purchase":
        return this.purchase(one);
      case "session":
        return this.session(one);
      case "customer":
        return void (await this.noted(
          owner.post("/api/customers", { name: "Ana", creditLimit: one.creditLimit }),
          "customers",
        ));
      case "extra":
        await this.noted(
          owner.post("/api/extras", { name: `Extra ${this.answers.length}`, price: one.price }),
        );
        return void (await this.noted(
          owner.patch("/api/globals/online-store-settings", { minimumOrder: one.minimum }),
        ));
      case "limit":
        return void (await this.noted(
          owner.patch(
            "/api/globals/global-settings",
            one.largestAmount === null ? { largestAmount: mostPrice } : { largestAmount: one.largestAmount },
          ),
        ));
      case "import":
        return void (await this.noted(
          owner.post("/api/products/import", {
            rows: [{ title: `Imported ${this.answers.length}`, price: one.price, quantity: one.quantity }],
            mode: "create",
          }),
        ));
    }
  }

  private async giveBack({
    at,
    quantity,
    all,
    refundMethod,
  }: Extract<Step, { kind: "return" }>): Promise<void> {
    const id = this.one("orders", at);
    const order = (await this.owner.get(`/api/orders/${id}`)).body;
    const [item] = rows(order?.items);
    if (!item) return;
    await this.noted(
      this.owner.post(`/api/orders/${id}/return`, {
        items: [{ orderItemId: item.id, quantity: all ? item.quantity : quantity, restock: true }],
        reason: "Absurd",
        ...(refundMethod === null ? {} : { refundMethod }),
      }),
    );
  }

  private async purchase({ at, quantity, cost }: Extract<Step, { kind: "purchase" }>): Promise<void> {
    const { body: supplier } = await this.owner.post("/api/suppliers", {
      name: `Mill ${this.answers.length}`,
    });
    const { id } = await this.noted(
      this.owner.post("/api/purchase-orders", {
        supplierId: supplier?.id,
        items: [{ productId: this.one("products", at), quantity, unitCost: cost }],
      }),
    );
    if (!id) return;
    await this.noted(this.owner.post(`/api/purchase-orders/${id}/order`, {}));
    await this.noted(this.owner.post(`/api/purchase-orders/${id}/receive`, {}));
  }

  private async session({ float, cash, counted }: Extract<Step, { kind: "session" }>): Promise<void> {
    await this.noted(this.owner.post("/api/till-sessions", { register: "1", float }));
    const [open] = rows((await this.owner.get("/api/till-sessions?state=open&_end=1")).body);
    if (!open) return;
    const { id } = open;
    await this.noted(
      this.owner.post(`/api/till-sessions/${id}/cash`, { kind: "in", amount: cash, reason: "Absurd" }),
    );
    await this.noted(this.owner.post(`/api/till-sessions/${id}/close`, { counted }));
  }
}

/** Returns all records by resource. */
/** All that a backup brings back. */
async function contentOf(store: Store): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const name of storedResources.keys()) {
    if (entrances.has(name)) continue;
    const { rows: all } = await store.find(name, { ...everything, sort: [{ field: "id", order: "asc" }] });
    content[name] = JSON.parse(JSON.stringify(all));
  }
  return content;
}

const sourceOf = (store: Store): BackupSource => ({
  async *entries() {
    for (const resource of storedResources.keys()) {
      for await (const record of store.stream(resource, everything)) yield { resource, record };
    }
    for (const [series, next] of await store.series()) yield { series, next };
  },
  left: [],
  close: async () => {},
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storekeeper-numbers-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeApiOnBoth("Absurd numbers", (api) => {
  test(
    "Absurd numbers are refused in words, and stored ones can be read again",
    async () => {
      const shop = new Shop(await api().as("super-admin"));
      const [all = []] = fc.sample(fc.array(step, { minLength: steps, maxLength: steps }), {
        numRuns: 1,
        ...seeded,
      });
      await shop.take({ kind: "customer", creditLimit: null });
      for (const one of all) {
        await shop.take(one);
        const last = shop.answers.at(-1);
        expect(last?.status, `${JSON.stringify(one)} ${last?.text}`).toBeLessThan(500);
      }
      const { store } = api();
      expect(await checkAll(store)).toEqual([]);
      const content = await contentOf(store);
      const uploads = join(folder, "uploads");
      await mkdir(uploads, { recursive: true });
      const { path } = await writeBackup(
        sourceOf(store),
        uploads,
        await mkdtemp(join(folder, "backup-")),
        api().now(),
      );

      const dataDir = await mkdtemp(join(folder, "file-"));
      const open = () => openStore(readEnvironment({ DATA_DIR: dataDir }));
      const file = await open();
      await restore(path, file, storedResources, uploads);
      await file.close();
      // The check at startup.
      const again = await open();
      expect(await contentOf(again)).toEqual(content);
      expect(await checkAll(again)).toEqual([]);
      await again.close();

      const { url, stop } = await preparedPostgres();
      const database = await openStore(readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: url }));
      await restore(path, database, storedResources, uploads);
      expect(await contentOf(database)).toEqual(content);
      expect(await checkAll(database)).toEqual([]);
      await database.close();
      await stop();

      const count = (status: number) => shop.answers.filter((one) => one.status === status).length;
      // Both are tried: what is stored, and what is refused.
      expect(count(200) + count(201)).toBeGreaterThan(steps / 10);
      expect(count(422)).toBeGreaterThan(steps / 10);
    },
    timeout,
  );
});
