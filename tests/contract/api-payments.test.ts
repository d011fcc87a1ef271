/** Concurrent payments never exceed the amount due, whoever sends them and however often. */
import { expect, test } from "vitest";
import { checkLedgers } from "../../api/features/books/ledgers.ts";
import { fillPaymentMethods } from "../../api/features/orders/older/older-methods.ts";
import { updateOlderSales } from "../../api/features/orders/older/older-sales.ts";
import { describeApiOnBoth, rows } from "./api-harness.ts";

describeApiOnBoth("Payments at the same time", (api) => {
  test("A payment of all that a customer owes goes to the oldest orders first, within the limit", async () => {
    const owner = await api().as("super-admin");
    const product = (await owner.post("/api/products", { title: "Bulb", price: 1000, quantity: 100 })).body;
    const { id } = (await owner.post("/api/customers", { name: "Limited", creditLimit: 5500 })).body;
    const sell = (payments: unknown) =>
      owner.post("/api/orders", {
        items: [{ productId: product.id, quantity: 1 }],
        customerId: id,
        ...Object(payments),
      });
    const account = async () => (await owner.get(`/api/customers/${id}`)).body;
    const unpaid = async () =>
      rows((await owner.get(`/api/orders?customerId=${id}&_sort=placedAt`)).body).map(({ due }) =>
        Number(due),
      );

    // 20 at once: five are within the limit, and the next one would exceed it by half.
    const answers = await Promise.all(Array.from({ length: 20 }, () => sell({ paymentMethod: "credit" })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body.errors]).toEqual([422, { paymentMethod: ["orders.errors.aboveCreditLimit"] }]);
    }
    const partly = await sell({ payments: [{ method: "card", amount: 499 }] });
    expect(partly.body.errors).toEqual({ payments: ["orders.errors.aboveCreditLimit"] });
    const beside = { paymentMethod: "cash", payments: [{ method: "card", amount: 500 }] };
    expect((await sell(beside)).body.errors).toEqual({ paymentMethod: ["orders.errors.otherMethod"] });
    expect((await sell({ ...beside, paymentMethod: "card" })).status).toBe(201);
    expect(await account()).toMatchObject({ owed: 5500, creditLimit: 5500, storeCredit: 0 });

    const pay = (form: unknown) => owner.post(`/api/customers/${id}/pay`, form);
    expect((await pay({ method: "card", amount: 5501 })).body.errors).toEqual({
      amount: ["orders.errors.aboveDue"],
    });
    expect((await pay({ method: "credit", amount: 1 })).body.errors).toEqual({
      amount: ["orders.errors.aboveStoreCredit"],
    });
    const cash = await pay({ method: "cash", amount: 1500, tendered: 2000, reference: "A1" });
    expect(cash.body).toMatchObject({ id, owed: 4000 });
    expect(await unpaid()).toEqual([0, 500, 1000, 1000, 1000, 500]);
    const ledger = rows((await owner.get(`/api/payments?customerId=${id}&method=cash&_sort=amount`)).body);
    expect(ledger).toMatchObject([
      { amount: 500, tendered: 1000, change: 500, reference: "A1" },
      { amount: 1000, tendered: 1000, change: 0, reference: "A1" },
    ]);
    // Three of 1,500 at once exceed the 4,000 due.
    const three = await Promise.all([1, 2, 3].map(() => pay({ method: "card", amount: 1500 })));
    expect(three.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    expect((await pay({ method: "card", amount: 1000 })).status).toBe(200);
    const done = await pay({ method: "card", amount: 1 });
    expect([done.status, done.body.errors]).toEqual([409, { amount: ["orders.errors.nothingDue"] }]);
    expect(await account()).toMatchObject({ owed: 0, creditLimit: 5500 });
    expect(await checkLedgers(api().store)).toEqual([]);

    // A merged customer's debt, limit and sales move to the remaining one.
    await sell({ paymentMethod: "credit" });
    const other = (await owner.post("/api/customers", { name: "The same" })).body;
    const merged = await owner.post(`/api/customers/${other.id}/merge`, { from: id });
    expect(merged.body).toMatchObject({ owed: 1000, creditLimit: 5500, totalSpent: 7000 });
    const sales = (await owner.get("/api/reports/sales?range=today&by=customer")).body;
    expect(rows(sales.rows)).toMatchObject([{ key: other.id, label: "The same", total: 7000 }]);
    expect(await checkLedgers(api().store)).toEqual([]);

    const write = (values: Record<string, unknown>) =>
      api().store.transaction((tx) => tx.update("customers", String(other.id), null, values));
    await write({ owed: 1 });
    expect(await checkLedgers(api().store)).toEqual([`customer ${other.id}: owed is 1 instead of 1000`]);
    await write({ owed: null });
    await updateOlderSales(api().store);
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("Payments by several methods are all told, and found by each", async () => {
    const owner = await api().as("super-admin");
    const product = (await owner.post("/api/products", { title: "Vase", price: 1000, quantity: 9 })).body;
    const { id: customerId } = (await owner.post("/api/customers", { name: "Demo Customer" })).body;
    const sell = async (more: unknown) =>
      (await owner.post("/api/orders", { items: [{ productId: product.id, quantity: 1 }], ...Object(more) }))
        .body;
    const both = {
      payments: [
        { method: "card", amount: 700 },
        { method: "cash", amount: 300 },
      ],
    };
    const [mixed, single, later] = [
      await sell(both),
      await sell({ paymentMethod: "cash" }),
      await sell({ customerId, payments: [{ method: "card", amount: 400 }] }),
    ];
    expect(mixed).toMatchObject({ paymentMethod: "card", paymentMethods: ["cash", "card"] });
    expect(single).toMatchObject({ paymentMethod: "cash", paymentMethods: ["cash"] });
    expect(later).toMatchObject({ paymentMethod: "credit", paymentMethods: ["card", "credit"] });
    await owner.post(`/api/orders/${later.id}/pay`, { method: "cash", amount: 600 });
    const told = async (method: string) => {
      const ids = [mixed, single, later].map(({ id }) => `id=${id}`).join("&");
      return rows((await owner.get(`/api/orders?${ids}&paymentMethods_like=${method}&_sort=id`)).body).map(
        ({ id }) => id,
      );
    };
    expect(await told("cash")).toEqual([mixed.id, single.id, later.id]);
    expect(await told("card")).toEqual([mixed.id, later.id]);
    expect(await told("credit")).toEqual([later.id]);

    // The format of orders before all methods were stored.
    await api().store.transaction(async (tx) => {
      await tx.update("orders", String(mixed.id), null, { paymentMethods: ["card"] });
      await tx.update("orders", String(later.id), null, { paymentMethods: ["credit"] });
    });
    await fillPaymentMethods(api().store);
    expect(await told("cash")).toEqual([mixed.id, single.id, later.id]);
    expect(await told("card")).toEqual([mixed.id, later.id]);
  });

  test("50 payments of one order at once never come to more than is due", async () => {
    const owner = await api().as("super-admin");
    const product = (await owner.post("/api/products", { title: "Lamp", price: 1000, quantity: 1 })).body;
    const customer = (await owner.post("/api/customers", { name: "Demo Customer" })).body;
    const placed = await owner.post("/api/orders", {
      items: [{ productId: product.id, quantity: 1 }],
      paymentMethod: "credit",
      customerId: customer.id,
    });
    const url = `/api/orders/${placed.body.id}/pay`;
    const tries = Array.from({ length: 50 }, () => owner.post(url, { method: "card", amount: 150 }));
    const taken: number[] = [];
    for (const { status } of await Promise.all(tries)) taken.push(status);
    // Six of them leave 100, and later ones are too much.
    expect(taken.filter((status) => status === 200)).toHaveLength(6);
    expect([...new Set(taken)].sort()).toEqual([200, 422]);
    const ledger = rows((await owner.get(`/api/payments?orderId=${placed.body.id}`)).body);
    expect(ledger.reduce((sum, row) => sum + Number(row.amount), 0)).toBe(900);
    const { body } = await owner.get(`/api/orders/${placed.body.id}`);
    expect(body).toMatchObject({ paid: 900, due: 100 });
    expect(await checkLedgers(api().store)).toEqual([]);
  });
});
