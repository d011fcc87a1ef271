/**
 * Concurrent requests for something only some of them can get: every rule holds on both stores, whoever comes first.
 */
import { expect, test } from "vitest";
import { checkLedgers } from "../../api/features/books/ledgers.ts";
import { type Answer, type Body, type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

let count = 0;
const next = () => {
  count += 1;
  return count;
};

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
const times = <T>(many: number, ask: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, at) => ask(at)));

async function made(owner: Caller, path: string, body: object): Promise<Body> {
  const answer = await owner.post(`/api/${path}`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const product = (owner: Caller, more: object = {}) =>
  made(owner, "products", {
    title: `Both ${next()}`,
    sku: `BOTH-${count}`,
    price: 1000,
    quantity: 20,
    ...more,
  });

const sale = (sold: readonly Body[], more: object = {}) => ({
  items: sold.map(({ id }) => ({ productId: id, quantity: 1 })),
  paymentMethod: "cash",
  ...more,
});

describeApiOnBoth("Simultaneous calls", (api) => {
  test("Orders of the same two products, named either way round, are all sold", async () => {
    const owner = await api().as("super-admin");
    const two = [await product(owner), await product(owner)];
    const answers = await times(12, (at) =>
      owner.post("/api/orders", sale(at % 2 === 0 ? two : two.toReversed())),
    );
    expect(new Set(statusesOf(answers))).toEqual(new Set([201]));
    for (const { id } of two) expect((await owner.get(`/api/products/${id}`)).body.quantity).toBe(8);
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("A box and its parts are sold until one part is gone, and the box is as many as it allows", async () => {
    const owner = await api().as("super-admin");
    const parts = [await product(owner, { quantity: 9 }), await product(owner, { quantity: 6 })];
    const childIds = parts.map(({ id }) => id);
    const box = await product(owner, { masterProduct: true, childIds });
    const [one] = parts;
    const answers = await times(12, (at) =>
      owner.post("/api/orders", sale([at % 3 === 0 && one ? one : box])),
    );
    const sold = answers.filter(({ status }) => status === 201);
    expect(sold.length).toBeGreaterThanOrEqual(9);
    const now = await Promise.all([box, ...parts].map(({ id }) => owner.get(`/api/products/${id}`)));
    const [boxes, first, second] = now.map(({ body }) => Number(body.quantity));
    expect(boxes).toBe(Math.min(first ?? -1, second ?? -1));
    expect(Math.min(first ?? -1, second ?? -1)).toBeGreaterThanOrEqual(0);
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("One key makes one order of the last piece, and all its calls get that answer", async () => {
    const owner = await api().as("super-admin");
    const last = await product(owner, { quantity: 1 });
    const headers = { "idempotency-key": `last-piece-${next()}` };
    const answers = await times(5, () => owner.post("/api/orders", sale([last]), { headers }));
    expect(statusesOf(answers)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test("An order is cancelled once, and of five returns of 2 of 5 pieces two are taken", async () => {
    const owner = await api().as("super-admin");
    const sold = await product(owner);
    const waiting = await made(owner, "orders", sale([sold], { orderType: "takeaway" }));
    const cancels = await times(5, () => owner.post(`/api/orders/${waiting.id}/cancel`, {}));
    expect(statusesOf(cancels)).toEqual([200, 409, 409, 409, 409]);
    const five = await made(owner, "orders", {
      items: [{ productId: sold.id, quantity: 5 }],
      paymentMethod: "cash",
    });
    const items = [{ orderItemId: rows(five.items)[0]?.id, quantity: 2, restock: true }];
    const back = { items, reason: "broken", refundMethod: "cash" };
    const returns = await times(5, () => owner.post(`/api/orders/${five.id}/return`, back));
    expect(statusesOf(returns)).toEqual([201, 201, 422, 422, 422]);
    expect((await owner.get(`/api/orders/${five.id}`)).body).toMatchObject({ refunded: 4000, paid: 5000 });
    expect((await owner.get(`/api/products/${sold.id}`)).body.quantity).toBe(19);
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("Store credit is spent once", async () => {
    const owner = await api().as("super-admin");
    const sold = await product(owner);
    const { id } = await made(owner, "customers", { name: `Demo Customer ${next()}` });
    const first = await made(owner, "orders", sale([sold], { customerId: id }));
    const items = [{ orderItemId: rows(first.items)[0]?.id, quantity: 1, restock: true }];
    await made(owner, `orders/${first.id}/return`, { items, reason: "broken", refundMethod: "credit" });
    const answers = await times(4, () =>
      owner.post("/api/orders", { ...sale([sold], { customerId: id }), paymentMethod: "credit" }),
    );
    // Without a credit limit the rest is owed: the store credit was spent only once.
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
    const customer = (await owner.get(`/api/customers/${id}`)).body;
    expect(Number(customer.storeCredit)).toBeGreaterThanOrEqual(0);
    expect(await checkLedgers(api().store)).toEqual([]);
  });

  test("A SKU is given once, be it of a product or of one of its variants", async () => {
    const owner = await api().as("super-admin");
    const sku = `ONCE-${next()}`;
    const options = [{ name: "Size", value: "S" }];
    const answers = await times(6, (at) =>
      owner.post("/api/products", {
        title: `Once ${sku} ${at}`,
        price: 1,
        ...(at % 2 === 0 ? { sku } : { combinations: [{ options, sku, quantity: 1 }] }),
      }),
    );
    expect(statusesOf(answers)).toEqual([201, 422, 422, 422, 422, 422]);
    const [stored] = answers.filter(({ status }) => status === 201);
    expect(stored?.text).toContain(sku);
  });

  test("One change of a version is saved, and the others learn what it says now", async () => {
    const owner = await api().as("super-admin");
    const one = await product(owner);
    const answers = await times(6, (at) => owner.patch(`/api/products/${one.id}`, { price: 2000 + at }, 1));
    expect(statusesOf(answers)).toEqual([200, 412, 412, 412, 412, 412]);
  });

  test("A product is deleted or sold, never both", async () => {
    const owner = await api().as("super-admin");
    for (let round = 0; round < 4; round += 1) {
      const one = await product(owner);
      const [gone, sold] = await Promise.all([
        owner.remove(`/api/products/${one.id}`, 1),
        owner.post("/api/orders", sale([one])),
      ]);
      const left = await owner.get(`/api/products/${one.id}`);
      expect([gone.status, sold.status, left.status], `${gone.text} ${sold.text}`).toSatisfy(
        ([deleted, placed, there]) =>
          placed === 201 ? deleted !== 200 && there === 200 : deleted === 200 && there === 404,
      );
    }
  });

  test("A category never comes to stand in itself", async () => {
    const owner = await api().as("super-admin");
    const [a, b] = [
      await made(owner, "categories", { name: `A ${next()}` }),
      await made(owner, "categories", { name: `B ${next()}` }),
    ];
    const answers = await Promise.all([
      owner.patch(`/api/categories/${a.id}`, { parentId: b.id }, 1),
      owner.patch(`/api/categories/${b.id}`, { parentId: a.id }, 1),
    ]);
    expect(statusesOf(answers)).toEqual([200, 422]);
  });

  test("New records stand one behind the other, each in a place of its own", async () => {
    const owner = await api().as("super-admin");
    const all = await times(6, () => product(owner));
    expect(new Set(all.map(({ position }) => position)).size).toBe(6);
  });

  test("Somebody who is no longer active is signed in nowhere", async () => {
    const owner = await api().as("super-admin");
    const email = `leaver-${next()}@example.com`;
    const password = "a long enough secret";
    const person = await made(owner, "staff", {
      name: "Leaver",
      email,
      role: "cashier",
      status: "active",
      password,
    });
    const visitors = Array.from({ length: 4 }, () => api().visitor());
    await Promise.all([
      owner.patch(`/api/staff/${person.id}`, { status: "inactive" }, 1),
      ...visitors.map((visitor) => visitor.login(email, password)),
    ]);
    for (const visitor of visitors) expect((await visitor.get("/api/auth/me")).status).toBe(401);
  });

  test("One of two last Super Admins stays", async () => {
    const owner = await api().as("super-admin");
    const email = `second-${next()}@example.com`;
    const values = { name: "Second", email, role: "super-admin", status: "active" };
    const person = await made(owner, "staff", { ...values, password: "a long enough secret" });
    const second = api().visitor();
    expect((await second.login(email, "a long enough secret")).status).toBe(200);
    const me = (await owner.get("/api/auth/me")).body;
    const version = (await owner.get(`/api/staff/${me.id}`)).body.version;
    const answers = await Promise.all([
      owner.patch(`/api/staff/${person.id}`, { role: "admin" }, 1),
      second.patch(`/api/staff/${me.id}`, { role: "admin" }, Number(version)),
    ]);
    const [mine, theirs] = answers.map(({ status }) => status);
    expect([mine, theirs].filter((status) => status === 200)).toHaveLength(1);
    const where = [
      { field: "role", op: "eq", values: ["super-admin"] },
      { field: "status", op: "eq", values: ["active"] },
    ] as const;
    expect((await api().store.find("staff", { where, sort: [] })).total).toBe(1);
  });
});
