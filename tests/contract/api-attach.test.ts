import { expect, test } from "vitest";
import { checkLedgers } from "../../api/features/books/ledgers.ts";
import { demoAddress, describeApiOnBoth, rows } from "./api-harness.ts";

const phone = "+34 600 000 001";

describeApiOnBoth("The order of a guest", (api) => {
  test("The order of a guest becomes that of a customer, with its payments, returns and sales, once", async () => {
    const owner = await api().as("super-admin");
    const product = (await owner.post("/api/products", { title: "Lamp", price: 1000, quantity: 10 })).body;
    const address = await demoAddress(api());
    const order = {
      items: [{ productId: product.id, quantity: 2 }],
      orderType: "online",
      paymentMethod: "card",
    };
    const placed = await owner.post("/api/orders", { ...order, phone, address, shippingCost: 0 });
    expect(placed.status, placed.text).toBe(201);
    const { id, customerName } = placed.body;
    expect(customerName).toBe(null);
    const ana = (await owner.post("/api/customers", { name: "Ana López", phone: "600000001" })).body;
    const attach = (customerId: unknown) => owner.post(`/api/orders/${id}/attach`, { customerId });
    expect((await attach("nobody")).status).toBe(422);
    const away = (await owner.post("/api/customers", { name: "Away", active: false })).body;
    expect((await attach(away.id)).status).toBe(422);
    const done = await attach(ana.id);
    expect(done.status, done.text).toBe(200);
    expect(done.body).toMatchObject({ customerId: ana.id, customerName: "Ana López", phone, total: 2000 });
    expect((await owner.get(`/api/customers/${ana.id}`)).body).toMatchObject({
      orderCount: 1,
      totalSpent: 2000,
      owed: 0,
    });
    const payments = rows((await owner.get(`/api/payments?customerId=${ana.id}`)).body);
    expect(payments).toMatchObject([{ orderId: id, amount: 2000 }]);
    const sales = (await owner.get("/api/reports/sales?range=today&by=customer")).body;
    expect(rows(sales.rows)).toMatchObject([{ key: ana.id, total: 2000 }]);
    expect(await checkLedgers(api().store)).toEqual([]);
    const events = rows((await owner.get(`/api/orders/${id}/events`)).body);
    expect(events.map(({ kind }) => kind)).toContain("attached");
    const again = await attach(ana.id);
    expect([again.status, again.body.errors]).toEqual([409, { customerId: ["orders.errors.hasCustomer"] }]);
  });

  test("The order of a guest is given to a customer only by those who may edit orders", async () => {
    const owner = await api().as("super-admin");
    const ana = (await owner.post("/api/customers", { name: "Ana" })).body;
    const product = (await owner.post("/api/products", { title: "Cup", price: 100, quantity: 10 })).body;
    const order = { items: [{ productId: product.id, quantity: 1 }], paymentMethod: "cash" };
    const { id } = (await owner.post("/api/orders", order)).body;
    const accountant = await api().as("accountant");
    expect((await accountant.post(`/api/orders/${id}/attach`, { customerId: ana.id })).status).toBe(403);
  });
});
