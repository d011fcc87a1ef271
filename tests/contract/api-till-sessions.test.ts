/**
 * Till sessions: opened with a float, cash moved, counted blind, closed once; concurrent payments are either included
 * or refused.
 */
import { expect, test } from "vitest";
import { checkLedgers } from "../../api/features/books/ledgers.ts";
import { asOrder } from "../../api/features/orders/parts/order.ts";
import { writePayments } from "../../api/features/orders/parts/payments.ts";
import { asSession } from "../../api/features/till-sessions/session.ts";
import { Problem } from "../../api/platform/problem.ts";
import type { Admin } from "../../src/domain/people/admin.ts";
import type { Role } from "../../src/domain/roles.ts";
import { type Body, type Caller, describeApiOnBoth, rows, type TestApi } from "./api-harness.ts";

let count = 0;
const register = () => {
  count += 1;
  return `Counter ${count}`;
};

const idOf = ({ id }: Body): string => String(id);

/** Opens a session for the caller; an open one is closed first. */
async function opened(caller: Caller, float = 10_000): Promise<Body> {
  const { body } = await caller.get("/api/till-sessions?state=open&_end=50");
  for (const session of rows(body))
    await caller.post(`/api/till-sessions/${idOf(session)}/close`, { counted: 0 });
  const answer = await caller.post("/api/till-sessions", { register: register(), float });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** Creates an order sold on credit, which has an amount due. */
async function owing(owner: Caller): Promise<Body> {
  const customer = await owner.post("/api/customers", { name: "Ana" });
  const product = await owner.post("/api/products", {
    title: `Cup ${register()}`,
    price: 1000,
    quantity: 100,
  });
  const order = await owner.post("/api/orders", {
    items: [{ productId: product.body.id, quantity: 1 }],
    customerId: customer.body.id,
    paymentMethod: "credit",
  });
  expect(order.status, order.text).toBe(201);
  return order.body;
}

/** Creates a row of the ledger as that user. */
async function pay(
  api: TestApi,
  role: Role,
  order: Body,
  row: { kind: "payment" | "refund"; method: "cash" | "card"; amount: number },
): Promise<void> {
  const admin = { id: `staff-${role}`, role, name: role, email: "" } as unknown as Admin;
  await api.store.transaction(async (tx) => {
    const stored = await tx.get("orders", idOf(order));
    if (!stored) throw new Error("no order");
    await writePayments({ tx, admin, ip: "", now: api.now() }, asOrder(stored), [row]);
  });
}

const setting = async (owner: Caller, sessionForCash: boolean) => {
  const answer = await owner.patch("/api/globals/pos-settings", { sessionForCash });
  expect(answer.status, answer.text).toBe(200);
};

describeApiOnBoth("A till session", (api) => {
  test("A till session is counted blind: the expected sum is told after the count", async () => {
    const cashier = await api().as("cashier");
    const order = await owing(await api().as("super-admin"));
    const session = await opened(cashier, 5000);
    expect(session).toMatchObject({ state: "open", float: 5000, expected: null, difference: null });
    const url = `/api/till-sessions/${idOf(session)}`;
    await pay(api(), "cashier", order, { kind: "payment", method: "cash", amount: 1250 });
    await pay(api(), "cashier", order, { kind: "payment", method: "card", amount: 999 });
    await pay(api(), "cashier", order, { kind: "refund", method: "cash", amount: 250 });
    await pay(api(), "manager", order, { kind: "payment", method: "cash", amount: 7 });
    const moved = await cashier.post(`${url}/cash`, { kind: "out", amount: 500, reason: "Stamps" });
    expect(moved.body.cashMovements).toMatchObject([{ kind: "out", amount: 500, reason: "Stamps" }]);
    const blind = await cashier.get(`${url}/report`);
    expect(blind.status).toBe(409);
    expect(blind.text).not.toMatch(/5500|expected"/);
    expect((await cashier.get(`/api/till-sessions/documents.pdf?ids=${idOf(session)}`)).status).toBe(409);
    expect((await cashier.get(url)).body).toMatchObject({ expected: null, difference: null });
    const overseer = await (await api().as("manager")).get(`${url}/report`);
    expect(overseer.body.cash).toMatchObject({ expected: 5500 });

    const closed = await cashier.post(`${url}/close`, {
      counted: { 2000: 2, 1000: 1, 100: 4 },
      note: "One short",
    });
    expect(closed.status, closed.text).toBe(200);
    expect(closed.body).toMatchObject({
      state: "closed",
      counted: 5400,
      expected: 5500,
      difference: -100,
      note: "One short",
      closedBy: "staff-cashier",
    });
    const report = await cashier.get(`${url}/report`);
    expect(report.body).toMatchObject({
      refunds: 250,
      refundCount: 1,
      staffName: "The cashier",
      methods: [
        { method: "cash", count: 2, payments: 1250, refunds: 250 },
        { method: "card", count: 1, payments: 999, refunds: 0 },
      ],
      cash: { float: 5000, payments: 1250, refunds: 250, in: 0, out: 500, expected: 5500 },
    });
    const pdf = await cashier.get(`/api/till-sessions/documents.pdf?ids=${idOf(session)}&lng=ar`);
    expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const { rows: entries } = await api().store.find("audit-entries", {
      where: [{ field: "recordId", op: "eq", values: [idOf(session)] }],
      sort: [],
    });
    expect(entries).toHaveLength(3);
  });

  test("A till session takes as many movements of cash as declared, and counts them all", async () => {
    const cashier = await api().as("cashier");
    const id = idOf(await opened(cashier));
    const url = `/api/till-sessions/${id}`;
    const moved = { kind: "in", amount: 1, reason: "Change" };
    const cashMovements = Array.from({ length: 999 }, (_, at) => ({
      ...moved,
      id: `m-${at}`,
      at: api().now().toISOString(),
      staffId: null,
    }));
    await api().store.transaction((tx) => tx.update("till-sessions", id, null, { cashMovements }));
    expect((await cashier.post(`${url}/cash`, moved)).status).toBe(200);
    const more = await cashier.post(`${url}/cash`, moved);
    expect([more.status, more.body.errors]).toEqual([422, { cashMovements: ["errors.tooMany"] }]);
    expect((await cashier.post(`${url}/close`, { counted: 11_000 })).body).toMatchObject({ difference: 0 });
  });

  test("A till session belongs to one register and person, and is hidden from other cashiers", async () => {
    const [owner, cashier] = [await api().as("super-admin"), await api().as("cashier")];
    const session = await opened(owner);
    const own = await owner.post("/api/till-sessions", { register: register(), float: 0 });
    expect([own.status, own.body.errors]).toEqual([409, { staffId: ["till-sessions.errors.personOpen"] }]);
    const name = String(session.register).toUpperCase();
    await opened(cashier).then(({ id }) => cashier.post(`/api/till-sessions/${id}/close`, { counted: 0 }));
    const taken = await cashier.post("/api/till-sessions", { register: name, float: 0 });
    expect([taken.status, taken.body.errors]).toEqual([
      409,
      { register: ["till-sessions.errors.registerOpen"] },
    ]);
    expect((await cashier.get(`/api/till-sessions/${idOf(session)}`)).status).toBe(404);
    expect((await cashier.get(`/api/till-sessions/${idOf(session)}/report`)).status).toBe(404);
    expect((await cashier.post(`/api/till-sessions/${idOf(session)}/close`, { counted: 0 })).status).toBe(
      404,
    );
    const { body } = await cashier.get("/api/till-sessions?_end=50");
    expect(rows(body).every(({ staffId }) => String(staffId) === "staff-cashier")).toBe(true);
    for (const counted of [-1, "5", {}, { 5: -1 }, { x: 1 }]) {
      const answer = await owner.post(`/api/till-sessions/${idOf(session)}/close`, { counted });
      expect(answer.status, JSON.stringify(counted)).toBe(422);
    }
    expect((await owner.get(`/api/till-sessions/${idOf(session)}`)).body.state).toBe("open");
  });

  test("A till session opens once and closes once, however many ask at once", async () => {
    const manager = await api().as("manager");
    const first = await opened(manager);
    await manager.post(`/api/till-sessions/${idOf(first)}/close`, { counted: 0 });
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => manager.post("/api/till-sessions", { register: "Rush", float: 100 })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)]);
    const id = idOf(tries.find(({ status }) => status === 201)?.body ?? first);
    const closes = await Promise.all(
      Array.from({ length: 50 }, (_, at) => manager.post(`/api/till-sessions/${id}/close`, { counted: at })),
    );
    expect(closes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(closes.filter(({ status }) => status === 409)).toHaveLength(49);
    const { body } = await manager.get(`/api/till-sessions/${id}`);
    expect(closes.find(({ status }) => status === 200)?.body.counted).toEqual(body.counted);
  });

  test("A till session holds every payment that was taken before it closed, and no other", async () => {
    const owner = await api().as("super-admin");
    const admin = await api().as("admin");
    const order = await owing(owner);
    const session = await opened(admin, 0);
    await setting(owner, true);
    const taken = Array.from({ length: 30 }, (_, at) =>
      pay(api(), "admin", order, { kind: "payment", method: "cash", amount: at + 1 }).then(
        () => at + 1,
        (error: unknown) => {
          expect(error).toBeInstanceOf(Problem);
          expect(error).toMatchObject({ detail: "Open a till session before you take or give cash." });
          return 0;
        },
      ),
    );
    const close = admin.post(`/api/till-sessions/${idOf(session)}/close`, { counted: 0 });
    const amounts = await Promise.all(taken);
    expect((await close).status).toBe(200);
    await setting(owner, false);
    const record = await api().store.get("till-sessions", idOf(session));
    const sum = amounts.reduce((all, amount) => all + amount, 0);
    expect(record && asSession(record).expected).toBe(sum);
  });

  test("A till session lists, once, the cash that went through no session since the one before", async () => {
    const [owner, manager] = [await api().as("super-admin"), await api().as("manager")];
    const order = await owing(owner);
    const closed = async (counted = 0) => {
      const session = await opened(manager, 0);
      api().pass(1000);
      await manager.post(`/api/till-sessions/${idOf(session)}/close`, { counted });
      api().pass(1000);
      return session;
    };
    const outside = async (session: Body) =>
      (await owner.get(`/api/till-sessions/${idOf(session)}/report`)).body;
    const first = await closed();
    await pay(api(), "manager", order, { kind: "payment", method: "cash", amount: 700 });
    api().pass(1000);
    await pay(api(), "cashier", order, { kind: "refund", method: "cash", amount: 200 });
    await pay(api(), "manager", order, { kind: "payment", method: "card", amount: 50 });
    api().pass(1000);
    const second = await closed();
    const third = await closed();
    expect((await outside(second)).outside).toMatchObject([
      { invoiceNumber: order.invoiceNumber, kind: "payment", amount: 700 },
      { invoiceNumber: order.invoiceNumber, kind: "refund", amount: 200 },
    ]);
    expect((await outside(second)).cash).toMatchObject({ expected: 0 });
    expect((await outside(third)).outside).toEqual([]);
    const before = rows((await outside(first)).outside);
    expect(before.filter(({ invoiceNumber }) => invoiceNumber === order.invoiceNumber)).toEqual([]);
  });

  test("A till session is required for cash where the settings say so", async () => {
    const [owner, manager] = [await api().as("super-admin"), await api().as("manager")];
    const order = await owing(owner);
    const session = await opened(manager);
    await manager.post(`/api/till-sessions/${idOf(session)}/close`, { counted: 0 });
    const cash = (kind: "payment" | "refund") =>
      pay(api(), "manager", order, { kind, method: "cash", amount: 100 });
    await cash("payment");
    await setting(owner, true);
    await expect(cash("payment")).rejects.toMatchObject({ type: "validation" });
    await expect(cash("refund")).rejects.toMatchObject({
      extras: { errors: { refundMethod: ["orders.errors.sessionForCash"] } },
    });
    await pay(api(), "manager", order, { kind: "payment", method: "card", amount: 100 });
    await opened(manager);
    await cash("refund");
    await setting(owner, false);
  });

  test("A till session takes a cash sale or refuses it whole, also while it closes", async () => {
    const [owner, admin] = [await api().as("super-admin"), await api().as("admin")];
    const { body: cup } = await owner.post("/api/products", {
      title: register(),
      price: 1000,
      quantity: 100,
    });
    const sell = (more = {}) =>
      admin.post("/api/orders", {
        items: [{ productId: cup.id, quantity: 1 }],
        paymentMethod: "cash",
        ...more,
      });
    const first = await opened(admin, 0);
    await setting(owner, true);
    const sold = await sell({ paid: 1500 });
    expect(sold.status, sold.text).toBe(201);
    expect(sold.body.tillSessionId).toBe(first.id);
    const { body: ledger } = await owner.get(`/api/payments?orderId=${idOf(sold.body)}`);
    expect(rows(ledger)).toMatchObject([{ amount: 1000, change: 500, tillSessionId: first.id }]);

    const sales = Array.from({ length: 20 }, () => sell());
    const close = admin.post(`/api/till-sessions/${idOf(first)}/close`, { counted: 0 });
    const answers = await Promise.all(sales);
    const { body: closed } = await close;
    const placed = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 422);
    expect(placed.length + refused.length).toBe(20);
    expect(closed.expected).toBe(1000 * (placed.length + 1));

    const without = await sell();
    expect([without.status, without.body.errors]).toEqual([
      422,
      { paymentMethod: ["orders.errors.sessionForCash"] },
    ]);
    expect((await sell({ paymentMethod: "card" })).status).toBe(201);
    const back = { items: [{ orderItemId: sold.body.items?.[0]?.id, quantity: 1 }], reason: "Broken" };
    const refund = () =>
      admin.post(`/api/orders/${idOf(sold.body)}/return`, { ...back, refundMethod: "cash" });
    expect((await refund()).body.errors).toEqual({ refundMethod: ["orders.errors.sessionForCash"] });
    const stock = (await owner.get(`/api/products/${idOf(cup)}`)).body.quantity;
    expect(stock).toBe(100 - placed.length - 2);
    const second = await opened(admin, 2000);
    expect((await refund()).status).toBe(201);
    const done = await admin.post(`/api/till-sessions/${idOf(second)}/close`, { counted: 1000 });
    expect(done.body).toMatchObject({ expected: 1000, difference: 0 });
    await setting(owner, false);
    expect((await checkLedgers(api().store)).filter((text) => text.startsWith("till"))).toEqual([]);
  });

  test("A till session reports the same sales, discounts and taxes as the sales report of its day", async () => {
    const owner = await api().as("super-admin");
    const { body: taxClass } = await owner.post("/api/tax-classes", { name: register() });
    const tax = { name: "Sales tax", rate: 8.25, taxClassId: taxClass.id, isDefault: true, published: true };
    const { status, text } = await owner.post("/api/taxes", tax);
    expect(status, text).toBe(201);
    const { body: cup } = await owner.post("/api/products", {
      title: register(),
      price: 1690,
      quantity: 100,
      taxClassId: taxClass.id,
    });
    const figures = ["gross", "discount", "couponDiscount", "taxAdded", "total", "tax"];
    const day = async (): Promise<Body | undefined> =>
      (await owner.get("/api/reports/sales?by=day&range=today")).body.totals;
    const before = await day();
    const manager = await api().as("manager");
    const session = await opened(manager, 0);
    const lines = [
      { productId: cup.id, quantity: 3, discountPercent: 10 },
      { productId: cup.id, quantity: 1 },
    ];
    const placed = await manager.post("/api/orders", { items: lines, paymentMethod: "cash", discount: 205 });
    expect(placed.status, placed.text).toBe(201);
    const after = await day();
    const { body: report } = await owner.get(`/api/till-sessions/${idOf(session)}/report`);
    for (const name of figures) {
      expect([name, report[name]]).toEqual([name, Number(after?.[name]) - Number(before?.[name])]);
    }
    expect(report).toMatchObject({ gross: 4 * 1690, lineDiscount: 507, manualDiscount: 712 });

    const [line] = rows(placed.body.items);
    const back = { items: [{ orderItemId: line?.id, quantity: 1 }], reason: "Broken", refundMethod: "cash" };
    const note = await manager.post(`/api/orders/${idOf(placed.body)}/return`, back);
    expect(note.status, note.text).toBe(201);
    const { body: later } = await owner.get(`/api/till-sessions/${idOf(session)}/report`);
    expect(later.refundedTax).toBe(note.body.tax);
  });
});
