/** The money of an order after its sale: refunds, the amount due, and where both are recorded. */
import { expect, test } from "vitest";
import { checkLedgers } from "../../api/features/books/ledgers.ts";
import { addGrossSales } from "../../api/features/orders/older/older-gross.ts";
import { updateOlderSales } from "../../api/features/orders/older/older-sales.ts";
import { type Body, describeApi, rows, type TestApi } from "./api-harness.ts";

let count = 0;

async function shopOf(api: TestApi) {
  const owner = await api.as("super-admin");
  count += 1;
  const product = async (values: Record<string, unknown>) =>
    (await owner.post("/api/products", { title: `Thing ${count}`, quantity: 100, ...values })).body;
  const customer = (await owner.post("/api/customers", { name: `Customer ${count}` })).body;
  /** Creates a delivered order. */
  const sold = async (values: Record<string, unknown>): Promise<Body> => {
    const placed = await owner.post("/api/orders", { customerId: customer.id, ...values });
    expect(placed.status, placed.text).toBe(201);
    const { id, status } = placed.body;
    for (const next of String(status) === "pending" ? ["processing", "delivered"] : []) {
      expect((await owner.post(`/api/orders/${id}/status`, { status: next })).status).toBe(200);
    }
    return placed.body;
  };
  const back = (order: Body, quantity: number, more: Record<string, unknown> = {}) =>
    owner.post(`/api/orders/${order.id}/return`, {
      items: quantity === 0 ? [] : [{ orderItemId: order.items?.[0]?.id, quantity }],
      reason: "Did not fit",
      ...more,
    });
  const orderNow = async ({ id }: Body) => (await owner.get(`/api/orders/${id}`)).body;
  /** Returns payments less refunds by method, from the payments ledger. */
  const money = async (order: Body) => {
    const sums = new Map<string, number>();
    for (const row of rows((await owner.get(`/api/payments?orderId=${order.id}`)).body)) {
      const [method, sign] = [String(row.method), String(row.kind) === "refund" ? -1 : 1];
      sums.set(method, (sums.get(method) ?? 0) + sign * Number(row.amount));
    }
    return Object.fromEntries(sums);
  };
  const pay = (order: Body, values: Record<string, unknown>) =>
    owner.post(`/api/orders/${order.id}/pay`, values);
  return { owner, product, customer, sold, back, orderNow, money, pay };
}

describeApi("A return", (api) => {
  test("A return of an unpaid order gives no money back: less is due", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 1000, taxRate: 8.25 });
    const items = [{ productId: thing.id, quantity: 3 }];
    const order = await shop.sold({ items, paymentMethod: "credit" });
    expect(order).toMatchObject({ total: 3248, paid: 0, due: 3248 });
    const first = await shop.back(order, 1, { refundMethod: "cash" });
    expect(first.status, first.text).toBe(201);
    expect(first.body).toMatchObject({ total: 1083, refunded: 0, offDue: 1083, refundMethod: null });
    expect(await shop.orderNow(order)).toMatchObject({ refunded: 0, offDue: 1083, due: 2165 });
    expect((await shop.back(order, 2)).body).toMatchObject({ refunded: 0, offDue: 2165 });
    expect(await shop.orderNow(order)).toMatchObject({ refunded: 0, due: 0, returnState: "fully" });
    expect(await shop.money(order)).toEqual({});
    const { body } = await shop.owner.get(`/api/customers/${shop.customer.id}`);
    expect(body.totalSpent).toBe(0);
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("A return of a partly paid order refunds no more than was paid, each part under its method", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 1000, taxRate: 20, taxIncluded: true });
    const order = await shop.sold({ items: [{ productId: thing.id, quantity: 4 }], paymentMethod: "credit" });
    expect((await shop.pay(order, { method: "cash", amount: 500 })).status).toBe(200);
    expect((await shop.pay(order, { method: "card", amount: 1000 })).status).toBe(200);
    expect(await shop.orderNow(order)).toMatchObject({ paid: 1500, due: 2500 });
    expect((await shop.back(order, 2)).body).toMatchObject({ refunded: 0, offDue: 2000 });
    const nameless = await shop.back(order, 1);
    expect(nameless.status).toBe(422);
    expect(nameless.body.errors).toEqual({ refundMethod: ["errors.required"] });
    const mixed = await shop.back(order, 1, { refundMethod: "cash" });
    expect(mixed.body).toMatchObject({ total: 1000, refunded: 500, offDue: 500, refundMethod: "cash" });
    const more = await shop.back(order, 1, { refundMethod: "cash" });
    expect(more.body.errors).toEqual({ refundMethod: ["orders.errors.refundAbove"] });
    const last = await shop.back(order, 1, { refundMethod: "card" });
    expect(last.body).toMatchObject({ refunded: 1000, offDue: 0 });
    expect(await shop.orderNow(order)).toMatchObject({ refunded: 1500, offDue: 2500, due: 0 });
    expect(await shop.money(order)).toEqual({ cash: 0, card: 0 });
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("A return gives the rest of the shipping back when all goods are back, and no more", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 1000 });
    const items = [{ productId: thing.id, quantity: 1 }];
    const order = await shop.sold({ items, paymentMethod: "card", shippingCost: 333 });
    const card = { refundMethod: "card" };
    expect((await shop.back(order, 1, { ...card, shippingCost: 111 })).body.total).toBe(1111);
    const tooMuch = await shop.back(order, 0, { ...card, shippingCost: 223 });
    expect(tooMuch.body.errors).toEqual({ shippingCost: ["orders.errors.shippingLeft"] });
    expect((await shop.back(order, 0, card)).body.errors).toEqual({ items: ["errors.required"] });
    expect((await shop.back(order, 1, { ...card, shippingCost: 222 })).status).toBe(409);
    const rest = await shop.back(order, 0, { ...card, shippingCost: 222 });
    expect(rest.status, rest.text).toBe(201);
    expect((await shop.back(order, 0, { ...card, shippingCost: 1 })).status).toBe(409);
    expect(await shop.orderNow(order)).toMatchObject({ refunded: 1333, due: 0 });
    expect(await shop.money(order)).toEqual({ card: 0 });
  });
});

describeApi("A coupon and a discount by hand", (api) => {
  test("A coupon and a discount by hand are kept apart on the order, its lines and in the reports", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 10_000 });
    const made = await shop.owner.post("/api/coupons", {
      campaignName: "Lunch",
      code: "LUNCH5",
      discountType: "fixed",
      amount: 500,
      startsAt: "2026-01-01T00:00:00.000Z",
      endsAt: "2099-01-01T00:00:00.000Z",
    });
    expect(made.status, made.text).toBe(201);
    const draft = { items: [{ productId: thing.id, quantity: 1 }], couponCode: "LUNCH5", discount: 1499 };
    const { totals } = (await shop.owner.post("/api/orders/quote", draft)).body;
    expect(totals).toMatchObject({ discount: 1999, couponDiscount: 500, total: 8001 });
    const order = await shop.sold({ ...draft, paymentMethod: "cash" });
    expect(order).toMatchObject({ discount: 1999, couponDiscount: 500, manualDiscount: 1499 });
    expect(rows(order.items).map((item) => item.couponDiscount)).toEqual([500]);
    const { body } = await shop.owner.get("/api/reports/sales?range=today&by=day");
    expect(body.totals).toMatchObject({ discount: 1999, couponDiscount: 500 });
  });
});

const both = (cash: number, card: number) => [
  { method: "cash", amount: cash },
  { method: "card", amount: card },
];

describeApi("The money of an order", (api) => {
  test("Money comes in by several methods, and goes back by each no more than came in", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 1000 });
    const items = [{ productId: thing.id, quantity: 4 }];
    const payments = [
      { method: "cash", amount: 1500, tendered: 2000 },
      { method: "card", amount: 1000, reference: "A1" },
    ];
    const order = await shop.sold({ items, payments });
    expect(order).toMatchObject({ total: 4000, paid: 2500, change: 500, due: 1500, paymentMethod: "cash" });
    const ledger = rows((await shop.owner.get(`/api/payments?orderId=${order.id}&_sort=amount`)).body);
    expect(ledger).toMatchObject([
      { kind: "payment", method: "card", amount: 1000, tendered: null, reference: "A1" },
      { kind: "payment", method: "cash", amount: 1500, tendered: 2000, change: 500 },
    ]);
    const wrong = async (refunds: unknown) => (await shop.back(order, 4, { refunds })).body.errors;
    expect(await wrong(both(1501, 999))).toEqual({ "refunds.0.amount": ["orders.errors.refundAbove"] });
    expect(await wrong(both(1500, 999))).toEqual({ refunds: ["orders.errors.refundsSum"] });
    const { body } = await shop.back(order, 4, { refunds: both(1500, 1000) });
    expect(body).toMatchObject({ total: 4000, offDue: 1500, refunded: 2500, refundMethod: "cash" });
    expect(rows(body.refunds)).toMatchObject(both(1500, 1000));
    expect(await shop.money(order)).toEqual({ cash: 0, card: 0 });
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("A payment that is not what is due is refused", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 1000 });
    const items = [{ productId: thing.id, quantity: 1 }];
    const refused = async (payments: unknown, more = {}) => {
      const { status, body } = await shop.owner.post("/api/orders", { items, payments, ...more });
      expect(status).toBe(422);
      return body.errors;
    };
    const { id: customerId } = shop.customer;
    expect(await refused([{ method: "card", amount: 1001 }])).toEqual({
      "payments.0.amount": ["orders.errors.aboveDue"],
    });
    expect(await refused(both(900, 200), { customerId })).toEqual({
      "payments.1.amount": ["orders.errors.aboveDue"],
    });
    expect(await refused([{ method: "cash", amount: 999 }])).toEqual({
      payments: ["orders.errors.paymentsBelow"],
    });
    expect(await refused([{ method: "credit", amount: 1000 }])).toEqual({
      customerId: ["orders.errors.creditNobody"],
    });
    expect(await refused([{ method: "card", amount: 1000, tendered: 1000 }])).toEqual({
      "payments.0.tendered": ["errors.notApplicable"],
    });
    expect(await refused([{ method: "cash", amount: 1000, tendered: 999 }])).toEqual({
      "payments.0.tendered": ["orders.errors.tenderedTooLittle"],
    });
    expect(await refused(both(500, 500), { paid: 1000 })).toEqual({ paid: ["errors.notApplicable"] });
    expect((await shop.owner.get(`/api/orders?customerId=${customerId}`)).body).toEqual([]);
  });

  test("A payment can come later, once, and no more than is due", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 1000 });
    const order = await shop.sold({ items: [{ productId: thing.id, quantity: 1 }], paymentMethod: "credit" });
    expect((await shop.pay(order, { method: "card", amount: 1001 })).body.errors).toEqual({
      amount: ["orders.errors.aboveDue"],
    });
    expect((await shop.pay(order, { method: "credit", amount: 1 })).body.errors).toEqual({
      amount: ["orders.errors.aboveStoreCredit"],
    });
    const once = { headers: { "idempotency-key": "twice" } };
    const values = { method: "cash", amount: 400, tendered: 500 };
    const send = () => shop.owner.post(`/api/orders/${order.id}/pay`, values, once);
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await shop.orderNow(order)).toMatchObject({ paid: 400, change: 100, due: 600 });
    expect((await shop.pay(order, { method: "card", amount: 600 })).body).toMatchObject({
      paid: 1000,
      due: 0,
    });
    const done = await shop.pay(order, { method: "card", amount: 1 });
    expect([done.status, done.body.errors]).toEqual([409, { amount: ["orders.errors.nothingDue"] }]);
    const events = rows((await shop.owner.get(`/api/orders/${order.id}/events`)).body);
    expect(events.map(({ kind }) => String(kind))).toEqual(["payment", "payment", "placed"]);
    const me = String((await shop.owner.get("/api/auth/me")).body.name);
    expect(events.slice(0, 2)).toMatchObject([
      { who: me, method: "card", amount: 600, change: null },
      { who: me, method: "cash", amount: 400, tendered: 500, change: 100 },
    ]);
    await shop.back(order, 1, {
      refundMethod: "card",
      refunds: [
        { method: "card", amount: 600 },
        { method: "cash", amount: 400 },
      ],
    });
    // The driver of the order may read its amounts, too.
    const driver = await api().as("driver");
    await shop.owner.patch(`/api/orders/${order.id}`, { assignedTo: "staff-driver" });
    const told = rows((await driver.get(`/api/orders/${order.id}/events`)).body);
    expect(told.filter(({ kind }) => String(kind) === "refund")).toMatchObject([
      { who: me, amount: 600 },
      { who: me, amount: 400 },
    ]);
    const accountant = await api().as("accountant");
    expect((await accountant.post(`/api/orders/${order.id}/pay`, values)).status).toBe(403);
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("A refund as store credit becomes that, and is spent before anything is owed", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 1000 });
    const items = [{ productId: thing.id, quantity: 1 }];
    const first = await shop.sold({ items, paymentMethod: "cash" });
    expect((await shop.back(first, 1, { refundMethod: "credit" })).status).toBe(201);
    const next = await shop.sold({ items: [{ productId: thing.id, quantity: 3 }], paymentMethod: "credit" });
    expect(next).toMatchObject({ paid: 1000, due: 2000 });
    expect(await shop.money(next)).toEqual({ credit: 1000 });
    const nobody = await shop.owner.post("/api/orders", { items, paymentMethod: "cash" });
    expect((await shop.back(nobody.body, 1, { refundMethod: "credit" })).body.errors).toEqual({
      refundMethod: ["orders.errors.storeCreditNobody"],
    });
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("Money that is held for a cancelled order goes back, by methods it came in", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 1000 });
    const online = {
      items: [{ productId: thing.id, quantity: 1 }],
      orderType: "takeaway",
      customerId: shop.customer.id,
    };
    const placed = async (more: Record<string, unknown>) =>
      (await shop.owner.post("/api/orders", { ...online, ...more })).body;
    const cancel = (order: Body, form = {}) => shop.owner.post(`/api/orders/${order.id}/cancel`, form);
    const report = async () => (await shop.owner.get("/api/reports/sales?range=today&by=day")).body.totals;
    const before = await report();
    const split = await placed({ payments: both(300, 700) });
    expect((await cancel(split, { refundMethod: "cash" })).body.errors).toEqual({
      refundMethod: ["orders.errors.refundAbove"],
    });
    expect((await cancel(split)).body).toMatchObject({
      status: "cancel",
      paid: 1000,
      refunded: 1000,
      due: 0,
    });
    expect(await shop.money(split)).toEqual({ cash: 0, card: 0 });
    const card = await placed({ paymentMethod: "card" });
    expect((await cancel(card, { refundMethod: "credit" })).body).toMatchObject({ refunded: 1000 });
    expect(await shop.money(card)).toEqual({ card: 1000, credit: -1000 });
    expect(await report()).toEqual(before);
    expect(await checkLedgers(api().store)).toEqual([]);
  });
});

describeApi("An exchange", (api) => {
  test("An exchange takes goods back and sells others at once; only the difference is paid or paid back", async () => {
    const shop = await shopOf(api());
    const small = await shop.product({ price: 1000 });
    const large = await shop.product({ title: `Large ${count}`, price: 1700 });
    const stock = async ({ id }: Body) => (await shop.owner.get(`/api/products/${id}`)).body.quantity;
    const bought = await shop.owner.post("/api/orders", {
      items: [{ productId: small.id, quantity: 2 }],
      payments: both(500, 1500),
    });
    const itemId = bought.body.items?.[0]?.id;
    const change = (product: Body, values: Record<string, unknown> = {}, back = {}) =>
      shop.owner.post("/api/orders", {
        items: [{ productId: product.id, quantity: 1 }],
        exchange: {
          orderId: bought.body.id,
          items: [{ orderItemId: itemId, quantity: 1 }],
          reason: "Too small",
          ...back,
        },
        ...values,
      });
    expect((await change(large)).body.errors).toEqual({ paymentMethod: ["errors.required"] });
    expect((await change(large, { payments: [{ method: "cash", amount: 701 }] })).body.errors).toEqual({
      "payments.0.amount": ["orders.errors.aboveDue"],
    });
    expect(await stock(small)).toBe(98);

    const dearer = await change(large, { paymentMethod: "cash", paid: 1000 });
    expect(dearer.status, dearer.text).toBe(201);
    expect(dearer.body).toMatchObject({ status: "delivered", total: 1700, paid: 1700, change: 300, due: 0 });
    expect(await shop.money(dearer.body)).toEqual({ card: 1000, cash: 700 });
    expect(await shop.money(bought.body)).toEqual({ cash: 500, card: 500 });
    const note = (await shop.owner.get(`/api/returns/${dearer.body.exchangeReturnId}`)).body;
    expect(note).toMatchObject({
      orderId: bought.body.id,
      total: 1000,
      refunded: 1000,
      refundMethod: "card",
    });
    const taken = rows((await shop.owner.get(`/api/payments?orderId=${dearer.body.id}&method=card`)).body);
    expect(taken).toMatchObject([{ amount: 1000, reference: note.creditNoteNumber }]);
    expect([await stock(small), await stock(large)]).toEqual([99, 99]);

    // The rest is refunded as paid, or as requested.
    const cheap = await shop.product({ title: `Cheap ${count}`, price: 300 });
    const wrong = await change(cheap, {}, { refundMethod: "credit" });
    expect(wrong.body.errors).toEqual({ "exchange.refundMethod": ["orders.errors.storeCreditNobody"] });
    const cheaper = await change(cheap, {}, { refundMethod: "cash" });
    expect(cheaper.body.errors).toEqual({ "exchange.refundMethod": ["orders.errors.refundAbove"] });
    const asPaid = await change(cheap);
    expect(asPaid.body).toMatchObject({ total: 300, paid: 300, due: 0, paymentMethod: "card" });
    expect(await shop.money(bought.body)).toEqual({ cash: 0, card: 0 });
    expect(await shop.money(asPaid.body)).toEqual({ card: 300 });
    const again = await change(cheap);
    expect([again.status, again.body.errors]).toEqual([
      409,
      { "exchange.items": ["orders.errors.alreadyReturned"] },
    ]);
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("An exchange belongs to the customer of both orders, and takes off what was not paid first", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 1000 });
    const items = [{ productId: thing.id, quantity: 1 }];
    const owed = await shop.sold({ items, paymentMethod: "credit" });
    const form = (more = {}) => ({
      items,
      paymentMethod: "card",
      exchange: {
        orderId: owed.id,
        items: [{ orderItemId: owed.items?.[0]?.id, quantity: 1, restock: false }],
        reason: "Broken",
      },
      ...more,
    });
    const other = (await shop.owner.post("/api/customers", { name: "Somebody else" })).body;
    expect((await shop.owner.post("/api/orders", form({ customerId: other.id }))).body.errors).toEqual({
      customerId: ["orders.errors.exchangeCustomer"],
    });
    const { body: next } = await shop.owner.post("/api/orders", form());
    expect(next).toMatchObject({ customerId: shop.customer.id, paid: 1000, due: 0 });
    expect(await shop.orderNow(owed)).toMatchObject({ due: 0, offDue: 1000, refunded: 0 });
    expect(await shop.money(next)).toEqual({ card: 1000 });
    const accountant = await api().as("accountant");
    expect((await accountant.post("/api/orders", form())).status).toBe(403);
    const cashier = await api().as("cashier");
    await shop.owner.patch("/api/globals/pos-settings", { cashierReturns: false });
    expect((await cashier.post("/api/orders", form())).status).toBe(403);
    await shop.owner.patch("/api/globals/pos-settings", { cashierReturns: true });
    expect((await shop.owner.post("/api/orders", form({ exchange: "all" }))).body.errors).toEqual({
      exchange: ["errors.json"],
    });
    expect(await checkLedgers(api().store)).toEqual([]);
  });
});

describeApi("Books from before refunds and coupons were kept apart", (api) => {
  test("Old books without refunds and coupons apart are brought up to date once", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ price: 1000, costPrice: 430 });
    const order = await shop.sold({
      items: [{ productId: thing.id, quantity: 3 }],
      paymentMethod: "card",
      discount: 300,
    });
    const note = (await shop.back(order, 1, { refundMethod: "card" })).body;
    const given = { items: [{ productId: thing.id, quantity: 1 }], paymentMethod: "cash", paid: 1500 };
    const cash = await shop.sold(given);
    const undone = (await shop.owner.post("/api/orders", { ...given, orderType: "takeaway" })).body;
    const { store } = api();
    await store.transaction(async (tx) => {
      const items = rows(order.items).map(({ couponDiscount: _none, ...item }) => ({ ...item }));
      const old = { items, couponCode: "LUNCH5", offDue: null, change: null, itemCosts: [] };
      await tx.update("orders", String(order.id), null, old);
      await tx.update("orders", String(cash.id), null, { paid: 1500, change: null });
      await tx.update("orders", String(undone.id), null, {
        status: "cancel",
        paid: 1500,
        change: null,
        itemCosts: [],
      });
      await tx.update("returns", String(note.id), null, { offDue: null });
      const of = (field: string, id: unknown) => [{ field, op: "eq", values: [String(id)] }] as const;
      await tx.updateAll("sales", of("orderId", order.id), {
        couponDiscount: null,
        gross: null,
        uncosted: null,
      });
      for (const resource of ["payments", "sales"]) {
        const where = resource === "sales" ? of("orderId", undone.id) : [];
        for (const row of (await tx.find(resource, { where, sort: [] })).rows)
          await tx.remove(resource, row.id, null);
      }
    });
    expect((await checkLedgers(store)).length).toBeGreaterThan(2);
    for (const step of [updateOlderSales, addGrossSales, updateOlderSales, addGrossSales]) await step(store);
    expect(await checkLedgers(store)).toEqual([]);
    expect(await shop.money(order)).toEqual({ card: 1800 });
    expect(await shop.orderNow(cash)).toMatchObject({ paid: 1000, change: 500, due: 0 });
    expect(await shop.orderNow(undone)).toMatchObject({ paid: 1000, refunded: 1000, change: 500 });
    expect(await shop.orderNow(order)).toMatchObject({
      couponDiscount: 300,
      manualDiscount: 0,
      itemCosts: [{ id: rows(order.items)[0]?.id, unitCost: 430 }],
    });
    // Its journal row is gone, which was the only record of its cost.
    expect(await shop.orderNow(undone)).toMatchObject({ itemCosts: [] });
    const { body } = await shop.owner.get("/api/reports/sales?range=today&by=day");
    expect(body.totals).toMatchObject({ discount: 300, couponDiscount: 300 });
  });
});
