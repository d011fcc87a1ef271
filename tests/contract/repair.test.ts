/** `npm run repair`: a store that was damaged before, or by hand, is mended, and what was done is named. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnvironment } from "../../api/platform/environment.ts";
import { checkAll } from "../../api/server/checks/all.ts";
import { openStore } from "../../api/server/open-store.ts";
import { type Repaired, repair } from "../../api/server/repair/repair.ts";
import { storedResources } from "../../api/store/collections.ts";
import { everything } from "../../api/store/dialect/query.ts";
import { FileMend } from "../../api/store/file/mend.ts";
import { contentAt } from "../../api/store/file/storage.ts";
import type { SetAside } from "../../api/store/mend-record.ts";
import type { Store, StoredRecord } from "../../api/store/port.ts";
import { createSchema } from "../../api/store/schema.ts";
import { type Body, describeApi, describeApiOnFile, type TestApi } from "./api-harness.ts";

const schema = createSchema(storedResources.values());

/** The total of an order for 45 times a barcode that was scanned into the price. */
const absurd = 9_743_082_103_234_452;

type Values = Record<string, unknown>;
type Content = Record<string, Values[]>;

const isSetAside = (aside: readonly SetAside[]) => aside.map(({ resource, id }) => `${resource} ${id}`);

const repaired = (store: Store, unfit: FileMend["unfit"] = []): Promise<Repaired> =>
  repair(store, schema, new Date(), unfit, async () => {});

/** Sells two things to a customer over the counter, one of them by weight. */
async function twoOrders(
  api: TestApi,
): Promise<{ readonly good: Body; readonly bad: Body; readonly customer: Body }> {
  const owner = await api.as("super-admin");
  const cashier = await api.as("cashier");
  await cashier.post("/api/till-sessions", { register: "1", float: 0 });
  const { body: customer } = await owner.post("/api/customers", { name: "Ana" });
  const { body: cheese } = await owner.post("/api/products", {
    title: "Cheese",
    price: 2000,
    unit: "kg",
    quantity: 50,
  });
  const sell = async (caller: typeof owner, paymentMethod: string) => {
    const { status, body, text } = await caller.post("/api/orders", {
      items: [{ productId: cheese.id, quantity: 1.125 }],
      customerId: customer.id,
      paymentMethod,
    });
    expect(status, text).toBe(201);
    return body;
  };
  return { customer, good: await sell(cashier, "cash"), bad: await sell(owner, "card") };
}

/** Makes an order, its payment, its sale and its customer as absurd as the till once let them be. */
function damaged(content: Content, bad: Body, customer: Body): Content {
  const change = (name: string, isIt: (record: Values) => boolean, values: (record: Values) => Values) => {
    content[name] = (content[name] ?? []).map((one) => (isIt(one) ? { ...one, ...values(one) } : one));
  };
  const isOfOrder = (one: Values) => one.orderId === bad.id;
  change(
    "orders",
    ({ id }) => id === bad.id,
    ({ items }) => ({
      total: absurd,
      subtotal: absurd,
      paid: absurd,
      items: (items as Values[]).map((item) => ({ ...item, total: absurd, unitPrice: absurd })),
    }),
  );
  change("payments", isOfOrder, () => ({ amount: absurd }));
  change("sales", isOfOrder, () => ({ total: absurd, net: absurd }));
  change(
    "customers",
    ({ id }) => id === customer.id,
    ({ totalSpent }) => ({ totalSpent: Number(totalSpent) + absurd }),
  );
  return content;
}

const everythingOf = async (store: Store, name: string): Promise<readonly StoredRecord[]> =>
  (await store.find(name, everything)).rows;

function assertMended(
  { aside, done }: Repaired,
  { bad, good, customer }: Record<"bad" | "good" | "customer", Body>,
) {
  expect(isSetAside(aside)).toEqual(
    expect.arrayContaining([
      `orders ${bad.id}`,
      expect.stringMatching(/^payments /),
      expect.stringMatching(/^sales /),
    ]),
  );
  expect(isSetAside(aside)).not.toContain(`orders ${good.id}`);
  expect(aside.find(({ id }) => id === bad.id)).toMatchObject({
    why: expect.stringContaining(String(absurd)),
    record: { total: absurd },
  });
  expect(done.join("\n")).toContain(`customers ${customer.id} (Ana): totals computed anew`);
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storekeeper-repair-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (mend?: FileMend) =>
  openStore(readEnvironment({ DATA_DIR: folder }), undefined, undefined, mend);

describeApiOnFile("A damaged file", (api) => {
  test("A damaged file with one absurd price names the command that mends it, and starts afterwards", async () => {
    const sold = await twoOrders(api());
    const content = (await contentAt(join(api().dataDir, "store.json"))) as Content;
    const file = join(folder, "store.json");
    await writeFile(file, JSON.stringify(damaged(structuredClone(content), sold.bad, sold.customer)));
    await expect(open()).rejects.toThrow(/npm run repair/);

    const mend = new FileMend();
    const store = await open(mend);
    const result = await repaired(store, mend.unfit);
    assertMended(result, sold);
    await store.close();

    const again = await open();
    expect(await checkAll(again)).toEqual([]);
    expect((await everythingOf(again, "orders")).map(({ id }) => id)).toEqual([sold.good.id]);
    expect(await again.get("orders", String(sold.good.id))).toMatchObject({ total: sold.good.total });
    expect(await again.get("customers", String(sold.customer.id))).toMatchObject({
      orderCount: 1,
      totalSpent: sold.good.total,
    });
    // What has left the shelf stays gone, and the ledger still says why.
    expect(await everythingOf(again, "stock-movements")).toHaveLength(3);
    await again.close();
  });

  test("A file damaged otherwise is mended where its values can be read, and everything done is named", async () => {
    const content = (await contentAt(join(api().dataDir, "store.json"))) as Content;
    const file = join(folder, "store.json");
    const [product] = content.products ?? [];
    const [order] = content.orders ?? [];
    const broken = {
      ...content,
      products: [{ ...product, quantity: "42", salePrice: "cheap", categoryIds: ["gone"] }, null],
      orders: [...(content.orders ?? []), order],
      extras: "none",
      _series: { ...(content._series as unknown as Values), order: "many" },
    };
    await writeFile(file, JSON.stringify(broken));
    await expect(open()).rejects.toThrow(/npm run repair/);
    const mend = new FileMend();
    const store = await open(mend);
    const { done } = await repaired(store, mend.unfit);
    expect([...mend.done, ...done]).toEqual([
      expect.stringMatching(/salePrice is "cheap", not a whole number: emptied$/),
      expect.stringMatching(/quantity is "42", not a number: read as 42$/),
      expect.stringMatching(/^the numbers of order could not be read/),
      expect.stringMatching(/categoryIds referred to what is not there: emptied$/),
      expect.stringMatching(/the ledger said 47.75, the shelf 42: noted$/),
      "the next order number was 1001, is 1003",
    ]);
    expect(mend.left.map(({ resource, why }) => `${resource}: ${why}`).sort()).toEqual([
      "extras: is no list of records",
      "orders: stands there twice",
      "products: entry 2 is no record with an id",
    ]);
    await store.close();
    const again = await open();
    expect(await checkAll(again)).toEqual([]);
    expect(await again.get("products", String(product?.id))).toMatchObject({
      quantity: 42,
      salePrice: null,
      categoryIds: [],
    });
    await again.close();
  });

  test("A sound file is left as it is", async () => {
    await cp(join(folder, "store.json"), join(folder, "before.json"));
    const mend = new FileMend();
    const store = await open(mend);
    expect(await repaired(store, mend.unfit)).toEqual({ done: [], aside: [] });
    await store.close();
    const [before, after] = await Promise.all(
      ["before.json", "store.json"].map((name) => readFile(join(folder, name), "utf8")),
    );
    expect(JSON.parse(after ?? "")).toEqual(JSON.parse(before ?? ""));
    expect([...mend.done, ...mend.left]).toEqual([]);
  });
});

describeApi("A database with one absurd price", (api) => {
  test("A database with one absurd price is mended beside the server", async () => {
    const sold = await twoOrders(api());
    const { store } = api();
    const names = ["orders", "payments", "sales", "customers"] as const;
    const content: Content = {};
    for (const name of names) content[name] = (await everythingOf(store, name)).map((one) => ({ ...one }));
    const wrong = damaged(structuredClone(content), sold.bad, sold.customer);
    // As it was written before such numbers were refused.
    const copy = (name: string) =>
      wrong[name]?.find(
        (one, at) => one.total !== content[name]?.[at]?.total || one.amount !== content[name]?.[at]?.amount,
      );
    const renamed = (one: Values | undefined, values: Values) => ({ ...one, ...values }) as StoredRecord;
    await store.load("orders", [
      renamed(copy("orders"), { id: "absurd", orderNumber: "999", invoiceNumber: "X-1" }),
    ]);
    await store.load("payments", [renamed(copy("payments"), { id: "absurd-payment", orderId: "absurd" })]);
    await store.load("sales", [renamed(copy("sales"), { id: "absurd-sale", orderId: "absurd" })]);
    expect((await checkAll(store)).length).toBeGreaterThan(0);
    const { aside } = await repaired(store);
    expect(isSetAside(aside)).toEqual(
      expect.arrayContaining(["orders absurd", "payments absurd-payment", "sales absurd-sale"]),
    );
    expect(aside).toHaveLength(3);
    expect(await checkAll(store)).toEqual([]);
  });
});
