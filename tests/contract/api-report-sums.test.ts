/** For arbitrary trade, every report adds up to orders less returns, to the minor unit. */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { checkLedgers } from "../../api/features/books/ledgers.ts";
import { checkRollups } from "../../api/server/checks/rollups.ts";
import { storedResources } from "../../api/store/collections.ts";
import { createSchema } from "../../api/store/schema.ts";
import { needsDelivery, orderTypes } from "../../src/domain/orders/orders.ts";
import { taxKey } from "../../src/domain/orders/sales.ts";
import { shippingTaxBases } from "../../src/domain/orders/shipping-tax.ts";
import { paymentMethods } from "../../src/domain/payments/payment.ts";
import { type Body, type Caller, demoAddress, describeApiOnBoth, rows } from "./api-harness.ts";

const orderCount = 24;

const goods = [
  { title: "Lamp", price: 1999, costPrice: 812, taxRate: 8.25, taxName: "Sales tax" },
  { title: "Bulb", price: 333, costPrice: 97, taxRate: 20, taxIncluded: true },
  { title: "Cable", price: 101, taxRate: 7.7, taxName: "VAT", taxIncluded: true },
  { title: "Gift", price: 5000, taxRate: 0 },
] as const;

const trade = fc.record({
  manager: fc.boolean(),
  lines: fc.uniqueArray(
    fc.record({ product: fc.nat({ max: goods.length - 1 }), quantity: fc.integer({ min: 1, max: 7 }) }),
    { minLength: 1, maxLength: goods.length, selector: ({ product }) => product },
  ),
  discount: fc.nat({ max: 90 }),
  shippingCost: fc.constantFrom(0, 0, 450, 799),
  paymentMethod: fc.constantFrom(...paymentMethods),
  /** A later payment, in percent of the amount due. */
  later: fc.constantFrom(0, 0, 30, 100),
  orderType: fc.constantFrom(...orderTypes),
  customer: fc.boolean(),
  /** What happens to the order: nothing, a cancellation, or returns of some pieces of each line. */
  after: fc.constantFrom("nothing", "nothing", "cancel", "return", "return twice", "exchange"),
});
type Trade = typeof trade extends fc.Arbitrary<infer T> ? T : never;

/** Adds up amounts by key. */
class Sums {
  readonly by = new Map<string, number>();

  add(key: unknown, amount: number): void {
    const name = String(key ?? "");
    this.by.set(name, (this.by.get(name) ?? 0) + amount);
  }

  get total(): number {
    return [...this.by.values()].reduce((sum, one) => sum + one, 0);
  }

  /** Leaves out zero sums: a report may list them or not. */
  get kept(): Record<string, number> {
    return Object.fromEntries([...this.by].filter(([, amount]) => amount !== 0));
  }
}

describeApiOnBoth("The sums of reports", (api) => {
  let owner: Caller;
  let exchanges = 0;

  /** Returns the refund input: store credit with a customer, else cash if there was any, else card. */
  async function wayBack(id: string) {
    const sums = new Sums();
    for (const row of rows((await owner.get(`/api/payments?orderId=${id}`)).body)) {
      sums.add(row.method, String(row.kind) === "refund" ? -Number(row.amount) : Number(row.amount));
    }
    const order = (await owner.get(`/api/orders/${id}`)).body;
    if (order.customerId !== null) return { refundMethod: "credit" };
    return { refundMethod: sums.by.get("cash") ? "cash" : "card" };
  }

  async function deal(one: Trade, products: readonly Body[], customer: Body): Promise<void> {
    const seller = one.manager ? await api().as("manager") : owner;
    const placed = await seller.post("/api/orders", {
      items: one.lines.map(({ product, quantity }) => ({ productId: products[product]?.id, quantity })),
      discount: one.discount,
      shippingCost: one.shippingCost,
      paymentMethod: one.paymentMethod,
      orderType: one.orderType,
      ...(needsDelivery(one.orderType)
        ? { address: await demoAddress(api()), phone: "+1 555 010 0100" }
        : {}),
      ...(one.customer || one.paymentMethod === "credit" ? { customerId: customer.id } : {}),
    });
    expect(placed.status, placed.text).toBe(201);
    const { id, items, status, due } = placed.body;
    const amount = Math.floor((Number(due) * one.later) / 100);
    if (amount > 0) {
      const method = one.manager ? "card" : "cash";
      expect((await owner.post(`/api/orders/${id}/pay`, { method, amount })).status).toBe(200);
    }
    if (one.after === "cancel" && String(status) === "pending") {
      expect((await owner.post(`/api/orders/${id}/status`, { status: "cancel" })).status).toBe(200);
    }
    if (/^(return|exchange)/.test(one.after) && String(status) === "pending") {
      for (const next of ["processing", "delivered"]) {
        expect((await owner.post(`/api/orders/${id}/status`, { status: next })).status).toBe(200);
      }
    }
    if (one.after === "exchange") {
      const [first] = rows(items);
      const swapped = await owner.post("/api/orders", {
        items: [{ productId: products[2]?.id, quantity: 1 + one.discount }],
        paymentMethod: "card",
        exchange: { orderId: id, items: [{ orderItemId: first?.id, quantity: 1 }], reason: "Another one" },
      });
      expect(swapped.status, swapped.text).toBe(201);
      exchanges += 1;
    }
    const times = { return: 1, "return twice": 2 }[one.after as string] ?? 0;
    for (let time = 0; time < times; time++) {
      const back = rows(items).filter((item) => Number(item.quantity) > time);
      if (back.length === 0) return;
      const answer = await owner.post(`/api/orders/${id}/return`, {
        items: back.map((item) => ({ orderItemId: item.id, quantity: 1 })),
        reason: "Not as expected",
        ...(await wayBack(String(id))),
        ...(time === 0 && one.shippingCost > 0 ? { shippingCost: 150 } : {}),
      });
      expect(answer.status, answer.text).toBe(201);
    }
  }

  beforeAll(async () => {
    owner = await api().as("super-admin");
    const shelf = (await owner.post("/api/categories", { name: "Lamps" })).body;
    const products: Body[] = [];
    for (const [at, one] of goods.entries()) {
      const categoryIds = at === 0 ? [] : [shelf.id];
      products.push((await owner.post("/api/products", { ...one, quantity: 1000, categoryIds })).body);
    }
    const customer = (await owner.post("/api/customers", { name: "Demo Customer" })).body;
    const parcels = (await owner.post("/api/tax-classes", { name: "Parcels" })).body;
    const post = { name: "Post", rate: 11, included: true, taxClassId: parcels.id };
    expect((await owner.post("/api/taxes", post)).status).toBe(201);
    for (const [at, one] of fc.sample(trade, { numRuns: orderCount, seed: 20261121 }).entries()) {
      const shippingTax = shippingTaxBases[at % shippingTaxBases.length];
      const shippingTaxClassId = shippingTax === "class" ? parcels.id : null;
      const set = await owner.patch("/api/globals/global-settings", { shippingTax, shippingTaxClassId });
      expect(set.status, set.text).toBe(200);
      await deal(one, products, customer);
      if (at === orderCount / 2) await owner.patch(`/api/products/${products[0]?.id}`, { costPrice: 905 });
    }
  });

  /** Adds up the documents themselves, grouped by `heads` and `lines`. */
  async function documents(field: "total" | "tax", head: ((order: Body, back?: Body) => unknown) | null) {
    const all = async (resource: string) =>
      rows((await owner.get(`/api/${resource}?_start=0&_end=500`)).body);
    const [orders, returns] = [await all("orders"), await all("returns")];
    expect(exchanges).toBeGreaterThan(1);
    expect(orders.length).toBe(orderCount + exchanges);
    expect(returns.length).toBeGreaterThan(5);
    const sums = new Sums();
    const counted = orders.filter(({ status }) => String(status) !== "cancel");
    expect(counted.length).toBeLessThan(orders.length);
    for (const order of counted) sums.add(head?.(order), Number(order[field]));
    for (const back of returns) {
      const order = orders.find(({ id }) => id === back.orderId);
      if (order) sums.add(head?.(order, back), -Number(back[field]));
    }
    return sums;
  }

  /** Adds up the lines, and for reports by tax the taxed parts of shipping. */
  async function itemSums(keyOf: (item: Body) => unknown, withShipping: boolean) {
    const all = async (resource: string) =>
      rows((await owner.get(`/api/${resource}?_start=0&_end=500`)).body);
    const orders = (await all("orders")).filter(({ status }) => String(status) !== "cancel");
    const sold = orders.flatMap((order) => rows(order.items));
    const sums = new Sums();
    for (const item of sold) sums.add(keyOf(item), Number(item.total));
    for (const back of (await all("returns")).flatMap((one) => rows(one.items))) {
      const item = sold.find(({ id }) => id === back.orderItemId);
      if (item) sums.add(keyOf(item), -Number(back.total));
    }
    if (!withShipping) return sums;
    for (const part of orders.flatMap((order) => rows(order.shippingTaxes)))
      sums.add(keyOf(part), Number(part.total));
    for (const back of (await all("returns")).flatMap((one) => rows(one.shippingTaxes)))
      sums.add(keyOf(back), -Number(back.total));
    expect(sums.by.get("11 Post")).toBeGreaterThan(0);
    return sums;
  }

  const report = async (by: string) => {
    const { body, status, text } = await owner.get(`/api/reports/sales?range=last7&by=${by}`);
    expect(status, text).toBe(200);
    return body;
  };

  const sumsOf = (body: Body, field: string) => {
    const sums = new Sums();
    for (const row of rows(body.rows)) sums.add(row.key, Number(row[field]));
    return sums;
  };

  test("The report by payment agrees with the payments ledger, and on credit is the rest of the sales", async () => {
    const ledger = new Sums();
    for (const row of rows((await owner.get("/api/payments?_start=0&_end=500")).body)) {
      ledger.add(row.method, String(row.kind) === "refund" ? -Number(row.amount) : Number(row.amount));
    }
    const body = await report("payment");
    const sales = await documents("total", null);
    const { cash = 0, card = 0 } = ledger.kept;
    const expected = { cash, card, credit: sales.total - cash - card };
    expect(sumsOf(body, "total").kept).toEqual(expected);
    for (const { key, received, refunded } of rows(body.rows)) {
      expect(Number(received) - Number(refunded)).toBe(ledger.by.get(String(key)) ?? 0);
    }
    // Sales on credit equal the debts of customers less their store credit.
    const orders = rows((await owner.get("/api/orders?_start=0&_end=500")).body);
    const owed = orders.reduce((sum, order) => sum + Number(order.due), 0);
    expect(expected.credit).toBe(owed + (ledger.kept.credit ?? 0));
    const { sales: dashboard } = (await owner.get("/api/reports/dashboard")).body;
    const taken = (method: string) => Number(dashboard?.allTime?.byPayment?.[method]?.total);
    expect(Object.fromEntries(paymentMethods.map((method) => [method, taken(method)]))).toEqual(expected);
    expect(await checkLedgers(api().store)).toEqual([]);
    expect(await checkRollups(api().store, createSchema(storedResources.values()))).toEqual([]);
    // And the debts of customers equal the amounts due of their orders.
    const customers = rows((await owner.get("/api/customers")).body);
    expect(customers.reduce((sum, one) => sum + Number(one.owed), 0)).toBe(owed);
    const credit = customers.reduce((sum, one) => sum + Number(one.storeCredit), 0);
    expect(credit).toBe(0 - (ledger.kept.credit ?? 0));
  });

  test("The report of unpaid orders is what customers owe, by how long it has been due", async () => {
    const { body } = await owner.get("/api/reports/unpaid");
    const [customer] = rows((await owner.get("/api/customers")).body);
    expect(rows(body.rows)).toMatchObject([
      { key: customer?.id, label: "Demo Customer", total: customer?.owed },
    ]);
    expect(body.totals).toMatchObject({ notDue: customer?.owed, over90: 0, total: customer?.owed });
    const [unpaid] = rows((await owner.get("/api/orders?due_gte=1&_sort=due&_order=desc")).body);
    const { store } = api();
    const due = async (dueDate: string | null) => {
      await store.transaction((tx) => tx.update("orders", String(unpaid?.id), null, { dueDate }));
      return (await owner.get("/api/reports/unpaid")).body.totals;
    };
    expect(await due("2020-01-31")).toMatchObject({ over90: unpaid?.due, total: customer?.owed });
    // Without a due date, an order was due on the day of sale.
    expect(await due(null)).toMatchObject({ notDue: customer?.owed, over90: 0 });
    await due(String(unpaid?.dueDate));
    expect((await (await api().as("driver")).get("/api/reports/unpaid")).status).toBe(403);
    expect(body.others).toBeNull();
    // Another customer owes more: customers not shown are added up.
    const { id: _id, ...copied } = await store.get("orders", String(unpaid?.id)).then((one) => ({ ...one }));
    const more = {
      ...copied,
      id: "unpaid-more",
      customerId: null,
      orderNumber: "unpaid-more",
      invoiceNumber: null,
    };
    await store.transaction((tx) => tx.insert("orders", { ...more, paid: 0, refunded: 0, total: 1e8 }));
    const { body: first } = await owner.get("/api/reports/unpaid?rows=1");
    expect(rows(first.rows)).toMatchObject([{ key: "", label: null }]);
    expect(first.others).toMatchObject({ notDue: customer?.owed, total: customer?.owed });
    expect(first.totals).toMatchObject({
      total: Number(customer?.owed) + Number(rows(first.rows)[0]?.total),
    });
    await store.transaction((tx) => tx.remove("orders", "unpaid-more", null));
    expect((await owner.get("/api/reports/unpaid?rows=0")).status).toBe(400);
  });

  test("A customer's statement leads from what they owed to what they owe", async () => {
    const [customer] = rows((await owner.get("/api/customers")).body);
    const url = `/api/customers/${customer?.id}/statement`;
    const { status, body, text } = await owner.get(`${url}?range=last7`);
    expect(status, text).toBe(200);
    const lines = rows(body.lines);
    expect(new Set(lines.map(({ kind }) => String(kind)))).toEqual(
      new Set(["order", "return", "cancel", "payment", "refund"]),
    );
    let balance = 0;
    for (const line of lines) {
      balance += Number(line.amount);
      expect(Number(line.balance)).toBe(balance);
      expect(line.number).not.toBe("");
    }
    expect(body).toMatchObject({ opening: 0, closing: customer?.owed, storeCredit: customer?.storeCredit });
    expect(Number(body.charges) - Number(body.credits)).toBe(Number(customer?.owed));
    const later = (await owner.get(`${url}?from=2090-01-01&to=2090-01-31`)).body;
    expect(later).toMatchObject({ opening: customer?.owed, closing: customer?.owed, lines: [] });
    const before = (await owner.get(`${url}?from=2020-01-01&to=2020-01-31`)).body;
    expect(before).toMatchObject({ opening: 0, closing: 0, storeCredit: 0, lines: [] });
    expect((await owner.get(url)).status).toBe(422);
    expect((await (await api().as("driver")).get(`${url}?range=last7`)).status).toBe(404);
    expect((await (await api().as("cashier")).get(`${url}?range=last7`)).body.closing).toBe(customer?.owed);
  });

  const heads = { type: "orderType", staff: "sellerId", customer: "customerId" };

  test.each(Object.entries(heads))(
    "The report by %s agrees with the documents, row by row",
    async (by, field) => {
      const body = await report(by);
      for (const amount of ["total", "tax"] as const) {
        const expected = await documents(amount, (order) => order[field]);
        expect(sumsOf(body, amount).kept).toEqual(expected.kept);
        expect(Number(body.totals?.[amount])).toBe(expected.total);
      }
    },
  );

  test.each(["day", "week", "month", "hour"])(
    "The report by %s comes to the sum of the documents",
    async (by) => {
      const body = await report(by);
      for (const amount of ["total", "tax"] as const) {
        expect(sumsOf(body, amount).total).toBe((await documents(amount, null)).total);
      }
      expect(sumsOf(body, "net").total + sumsOf(body, "tax").total).toBe(sumsOf(body, "total").total);
      // In each row, gross less discounts and returns, with the tax on top, is the total.
      for (const row of [...rows(body.rows), ...(body.totals ? [body.totals] : [])]) {
        const led = Number(row.gross) - Number(row.discount) + Number(row.taxAdded) - Number(row.returned);
        expect(led).toBe(Number(row.total));
      }
      const gross = (order: Body) => Number(order.subtotal) + Number(order.shippingCost);
      const sold = rows((await owner.get("/api/orders?_start=0&_end=500")).body);
      const counted = sold.filter(({ status }) => String(status) !== "cancel");
      expect(body.totals?.gross).toBe(counted.reduce((sum, order) => sum + gross(order), 0));
      const notes = rows((await owner.get("/api/returns?_start=0&_end=500")).body);
      const back = notes.reduce((sum, note) => sum + Number(note.total), 0);
      expect([sumsOf(body, "returned").total, body.totals?.returned]).toEqual([back, back]);
    },
  );

  const lines: Record<string, (item: Body) => unknown> = {
    product: (item) => item.productId,
    tax: (item) => taxKey(Number(item.taxRate), item.taxName === null ? null : String(item.taxName)),
  };

  test.each(Object.entries(lines))(
    "The report by %s agrees with the lines, with the shipping apart",
    async (by, key) => {
      const body = await report(by);
      const expected = await itemSums(key, by === "tax");
      expect(sumsOf(body, "total").kept).toEqual(expected.kept);
      const all = await documents("total", null);
      expect(expected.total + Number(body.shipping?.total)).toBe(all.total);
      expect(Number(body.totals?.total)).toBe(all.total);
    },
  );

  test("The report of margins agrees with the lines at their cost at the time, and with the sales", async () => {
    const all = async (resource: string) =>
      rows((await owner.get(`/api/${resource}?_start=0&_end=500`)).body);
    const orders = (await all("orders")).filter(({ status }) => String(status) !== "cancel");
    const sums = { net: new Sums(), cost: new Sums(), uncosted: new Sums() };
    const count = (item: Body, unitCost: number | undefined, line: Body, sign: number) => {
      const net = sign * (Number(line.total) - Number(line.tax));
      sums.net.add(item.productId, net);
      if (unitCost === undefined) sums.uncosted.add(item.productId, net);
      else sums.cost.add(item.productId, sign * Number(line.quantity) * unitCost);
    };
    const costs = new Set<number>();
    const back = (await all("returns")).flatMap((note) => rows(note.items));
    for (const order of orders) {
      for (const item of rows(order.items)) {
        const cost = rows(order.itemCosts).find(({ id }) => id === item.id);
        const unitCost = cost && Number(cost.unitCost);
        if (unitCost !== undefined) costs.add(unitCost);
        count(item, unitCost, item, 1);
        for (const line of back) if (line.orderItemId === item.id) count(item, unitCost, line, -1);
      }
    }
    expect(costs.size).toBeGreaterThan(2);
    const margin = async (by: string) => (await owner.get(`/api/reports/margin?range=last7&by=${by}`)).body;
    const byProduct = await margin("product");
    const sales = await report("product");
    for (const name of ["net", "cost", "uncosted"] as const) {
      expect(sumsOf(byProduct, name).kept, name).toEqual(sums[name].kept);
      expect(sumsOf(sales, name).kept, name).toEqual(sums[name].kept);
      for (const by of ["category", "day", "week", "month"]) {
        const body = await margin(by);
        expect(sumsOf(body, name).total, `${by} ${name}`).toBe(sums[name].total);
        expect(body.totals?.[name]).toBe(sums[name].total);
      }
    }
    expect(sums.uncosted.total).not.toBe(0);
    expect(Number(byProduct.totals?.net) + Number(sales.shipping?.net)).toBe(Number(sales.totals?.net));
    for (const role of ["cashier", "driver"] as const) {
      expect((await (await api().as(role)).get("/api/reports/margin?range=last7")).status, role).toBe(403);
    }
  });

  test("The report by category comes to the sum of the products", async () => {
    const [category, product] = [await report("category"), await report("product")];
    expect(sumsOf(category, "total").total).toBe(sumsOf(product, "total").total);
    expect(rows(category.rows).length).toBe(2);
  });

  test("The report of returns agrees with the credit notes", async () => {
    const { body } = await owner.get("/api/reports/returns?range=last7");
    const notes = rows((await owner.get("/api/returns?_start=0&_end=500")).body);
    const sum = (field: string) => notes.reduce((all, note) => all + Number(note[field]), 0);
    expect(body.totals).toMatchObject({ total: sum("total"), tax: sum("tax") });
    expect(sumsOf(body, "total").total + Number(body.shipping?.total)).toBe(sum("total"));
  });
});
