import { beforeAll, expect, test } from "vitest";
import { addDays, spanStart } from "../../src/domain/report-period.ts";
import { type Body, describeApi, rows } from "./api-harness.ts";

const sum = (list: Body | undefined, field: string) =>
  rows(list).reduce((all, row) => all + Number(row[field]), 0);

describeApi("Reports", (api) => {
  const today = new Date().toISOString().slice(0, 10);
  const period = `from=${today}&to=${today}`;
  const placed: Body[] = [];
  let note: Body;

  beforeAll(async () => {
    const owner = await api().as("super-admin");
    const cashier = await api().as("cashier");
    const shelf = (await owner.post("/api/categories", { name: "Lamps" })).body;
    const thing = async (changes: Record<string, unknown>) =>
      (await owner.post("/api/products", { quantity: 100, categoryIds: [shelf.id], ...changes })).body;
    const lamp = await thing({
      title: "Lamp",
      price: 1999,
      costPrice: 900,
      taxRate: 8.25,
      taxName: "Sales tax",
    });
    const bulb = await thing({ title: "Bulb", price: 333, taxRate: 20, taxIncluded: true });
    const sell = async (caller: typeof owner, items: [Body, number][], more = {}) => {
      const body = {
        items: items.map(([product, quantity]) => ({ productId: product.id, quantity })),
        paymentMethod: "cash",
        ...more,
      };
      const answer = await caller.post("/api/orders", body);
      expect(answer.status, answer.text).toBe(201);
      placed.push(answer.body);
      return answer.body;
    };
    const first = await sell(
      owner,
      [
        [lamp, 3],
        [bulb, 7],
      ],
      { discount: 777, shippingCost: 450 },
    );
    await sell(cashier, [[bulb, 1]], { paymentMethod: "card" });
    await sell(owner, [[lamp, 1]], { orderType: "online" });
    const cancelled = await sell(owner, [[lamp, 2]], { orderType: "online" });
    await owner.post(`/api/orders/${cancelled.id}/status`, { status: "cancel" });
    placed.pop();
    const items = [{ orderItemId: first.items?.[0]?.id, quantity: 2 }];
    const answer = await owner.post(`/api/orders/${first.id}/return`, {
      items,
      reason: "Broken",
      refundMethod: "cash",
      shippingCost: 100,
    });
    expect(answer.status, answer.text).toBe(201);
    note = answer.body;
  });

  const net = (field: "total" | "tax") =>
    placed.reduce((all, order) => all + Number(order[field]), 0) - Number(note[field]);

  test.each(["day", "week", "month", "staff", "payment", "type", "customer", "hour"])(
    "The report by %s adds up to the orders less the returns, to the last minor unit",
    async (by) => {
      const owner = await api().as("super-admin");
      const { body, status } = await owner.get(`/api/reports/sales?${period}&by=${by}`);
      expect(status).toBe(200);
      expect(sum(body.rows, "total")).toBe(net("total"));
      expect(sum(body.rows, "tax")).toBe(net("tax"));
      expect(sum(body.rows, "orders")).toBe(3);
      expect(body.totals).toMatchObject({ total: net("total"), tax: net("tax"), orders: 3 });
    },
  );

  test.each(["product", "category", "tax"])("The report by %s has the shipping apart", async (by) => {
    const owner = await api().as("super-admin");
    const { body } = await owner.get(`/api/reports/sales?${period}&by=${by}`);
    expect(sum(body.rows, "total")).toBe(net("total") - 350);
    expect(body.shipping).toMatchObject({ total: 350, tax: 0 });
    expect(sum(body.rows, "tax")).toBe(net("tax"));
    expect(body.totals).toMatchObject({ total: net("total"), tax: net("tax") });
  });

  test("Reports rank the best sellers, and the worst with those that nobody bought", async () => {
    const owner = await api().as("super-admin");
    const shelf = (await owner.get("/api/categories")).body[0];
    const product = { quantity: 5, categoryIds: [shelf?.id], price: 500 };
    const vase = (await owner.post("/api/products", { ...product, title: "Vase" })).body;
    const hidden = (await owner.post("/api/products", { ...product, title: "Cord", published: false })).body;
    const ranked = async (rank: string) => {
      const { body, status } = await owner.get(`/api/reports/sellers?${period}&rank=${rank}`);
      expect(status).toBe(200);
      return rows(body.rows).map(({ label, quantity, stock }) => [label, quantity, stock]);
    };
    expect(await ranked("best")).toEqual([
      ["Bulb", 8, 92],
      ["Lamp", 2, 98],
    ]);
    expect(await ranked("worst")).toEqual([
      ["Vase", 0, 5],
      ["Lamp", 2, 98],
      ["Bulb", 8, 92],
    ]);
    for (const { id } of [vase, hidden]) {
      expect((await owner.remove(`/api/products/${id}`)).status).toBeLessThan(300);
    }
    expect((await owner.get(`/api/reports/sellers?${period}&rank=middling`)).status).toBe(400);
  });

  test("Reports rank the best sellers of the dashboard by the same rule", async () => {
    const owner = await api().as("super-admin");
    const { sales } = (await owner.get("/api/reports/dashboard")).body;
    const last = `from=${sales?.period?.from}&to=${sales?.period?.to}`;
    const { body } = await owner.get(`/api/reports/sellers?${last}&rank=best`);
    const ranked = rows(body.rows).map(({ key, label, quantity, total }) => [key, label, quantity, total]);
    const shown = rows(sales?.bestSellers).map(({ id, title, quantity, total }) => [
      id,
      title,
      quantity,
      total,
    ]);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(ranked.slice(0, 8));
  });

  test("Reports show the largest rows alone where asked to, and lose nothing of the others", async () => {
    const owner = await api().as("super-admin");
    for (const call of [`sales?${period}&by=product`, `sales?${period}&by=customer`, `margin?${period}`]) {
      const whole = (await owner.get(`/api/reports/${call}`)).body;
      expect(whole.others).toBeNull();
      const { body } = await owner.get(`/api/reports/${call}&rows=1`);
      expect(rows(body.rows), call).toHaveLength(1);
      expect(body.totals).toEqual(whole.totals);
      for (const name of ["orders", "quantity", "total", "tax", "net"]) {
        const shown = sum(body.rows, name) + Number(body.shipping?.[name] ?? 0);
        expect(shown + Number(body.others?.[name]), `${call} ${name}`).toBe(Number(whole.totals?.[name]));
      }
    }
    const best = rows((await owner.get(`/api/reports/sales?${period}&by=product&rows=1`)).body.rows)[0];
    expect(best?.label).toBe("Lamp");
    // A product that is part of the others now is also part of the others in the previous period, not missing there.
    const { store } = api();
    const lines = await store.find("sales", {
      where: [{ field: "kind", op: "eq", values: ["item"] }],
      sort: [],
    });
    const line = { ...lines.rows.find(({ productId }) => productId !== best?.key), id: "sold-before" };
    await store.transaction((tx) => tx.insert("sales", { ...line, day: addDays(today, -1) }));
    const beside = (await owner.get(`/api/reports/sales?${period}&by=product&rows=1`)).body.previous;
    expect(beside).toMatchObject({ rows: [], others: { total: Reflect.get(line, "total") } });
    await store.transaction((tx) => tx.remove("sales", "sold-before", null));
    const later = `sales?from=${addDays(today, 1)}&to=${addDays(today, 1)}&by=product&rows=1`;
    const { previous } = (await owner.get(`/api/reports/${later}`)).body;
    expect(rows(previous?.rows).map(({ label }) => label)).toEqual(["Lamp"]);
    expect(Number(previous?.others?.total)).toBe(net("total") - 350 - sum(previous?.rows, "total"));
    expect((await owner.get(`/api/reports/sales?${period}&by=product&rows=0`)).status).toBe(400);
  });

  test("Reports name the products, customers and people that they are about", async () => {
    const owner = await api().as("super-admin");
    const labels = async (by: string) => {
      const { body } = await owner.get(`/api/reports/sales?${period}&by=${by}`);
      return rows(body.rows).map(({ label }) => label);
    };
    expect(await labels("product")).toEqual(["Lamp", "Bulb"]);
    expect(await labels("category")).toEqual(["Lamps"]);
    expect(await labels("staff")).toEqual(["The super-admin", "The cashier"]);
    expect((await labels("tax")).sort()).toEqual(["", "Sales tax"]);
  });

  test("Reports compare with the period before", async () => {
    const owner = await api().as("super-admin");
    const { body } = await owner.get("/api/reports/sales?from=2020-03-01&to=2020-03-31&by=day");
    expect(rows(body.rows)).toHaveLength(31);
    expect(body.previous).toMatchObject({
      period: { from: "2020-02-01", to: "2020-02-29" },
      totals: { total: 0 },
    });
    // February has no days to compare with 30 and 31 March.
    expect(rows(body.previous?.rows).map(({ key }) => key)).toEqual(
      rows(body.rows)
        .map(({ key }) => key)
        .slice(0, 29),
    );
    expect(body.previous?.rest).toBeNull();
  });

  test("Reports show the period before beside the rows of this one, and lose nothing of it", async () => {
    const owner = await api().as("super-admin");
    const nextMonth = spanStart(addDays(spanStart(today, "month"), 31), "month");
    const monthAfter = spanStart(addDays(nextMonth, 31), "month");
    const chosen = [
      [addDays(today, 3), addDays(today, 9)],
      [nextMonth, addDays(monthAfter, -1)],
      [addDays(today, 1), addDays(today, 41)],
    ];
    for (const [from, to] of chosen) {
      for (const by of ["day", "week", "month"]) {
        const { body } = await owner.get(`/api/reports/sales?from=${from}&to=${to}&by=${by}`);
        const { previous } = body;
        const keys = new Set(rows(body.rows).map(({ key }) => String(key)));
        expect(rows(previous?.rows).every(({ key }) => keys.has(String(key)))).toBe(true);
        const shown = sum(previous?.rows, "total") + Number(previous?.rest?.total ?? 0);
        expect(shown, `${by} ${from} ${to}`).toBe(net("total"));
        expect(shown).toBe(Number(previous?.totals?.total));
      }
    }
  });

  test("Reports compare with the year before, or with nothing", async () => {
    const owner = await api().as("super-admin");
    const ask = async (compare: string) =>
      (await owner.get(`/api/reports/sales?from=2024-02-20&to=2024-02-29&compare=${compare}`)).body;
    expect((await ask("year")).previous?.period).toEqual({ from: "2023-02-20", to: "2023-02-28" });
    expect((await ask("none")).previous).toBeNull();
    expect((await owner.get(`/api/reports/sales?${period}&compare=wish`)).status).toBe(400);
  });

  test("Reports know the ranges of the store's clock, and all time since the first sale", async () => {
    const owner = await api().as("super-admin");
    const ask = async (range: string) => (await owner.get(`/api/reports/sales?range=${range}`)).body;
    expect((await ask("today")).period).toEqual({ from: today, to: today });
    expect((await ask("last7")).previous?.period).toMatchObject({ to: addDays(today, -7) });
    expect(await ask("all")).toMatchObject({ period: { from: today, to: today }, previous: null });
    expect((await owner.get("/api/reports/sales?range=someday")).status).toBe(400);
  });

  test("Reports show returns as what came back", async () => {
    const owner = await api().as("super-admin");
    const { body } = await owner.get(`/api/reports/returns?${period}`);
    expect(rows(body.rows)[0]).toMatchObject({ label: "Lamp", quantity: 2, total: Number(note.total) - 100 });
    expect(body.shipping).toMatchObject({ total: 100 });
    expect(body.totals).toMatchObject({ total: note.total, tax: note.tax, quantity: 2 });
  });

  test("Reports value the stock", async () => {
    const owner = await api().as("super-admin");
    const { body } = await owner.get("/api/reports/stock");
    expect(rows(body.rows)).toEqual([
      expect.objectContaining({ label: "Lamps", products: 2, quantity: 98 + 92, atCost: 98 * 900 }),
    ]);
    expect(body.totals).toMatchObject({ products: 2, quantity: 98 + 92, atCost: 98 * 900 });
  });

  test("Reports show cashiers their own sales, and hide costs from those who may not know them", async () => {
    const cashier = await api().as("cashier");
    const { body } = await cashier.get(`/api/reports/sales?${period}&by=staff`);
    expect(rows(body.rows).map(({ label }) => label)).toEqual(["The cashier"]);
    expect(body.totals).toMatchObject({ total: placed[1]?.total, cost: null });
    expect((await (await api().as("driver")).get(`/api/reports/sales?${period}`)).status).toBe(403);
  });

  test("Reports refuse an invalid period", async () => {
    const owner = await api().as("super-admin");
    const errors = async (query: string) => (await owner.get(`/api/reports/sales?${query}`)).body.errors;
    expect(await errors("from=2026-02-30&to=2026-03-01")).toEqual({ from: ["errors.date"] });
    expect(await errors("from=2026-03-02&to=2026-03-01")).toEqual({ to: ["errors.rangeOrder"] });
    expect((await owner.get(`/api/reports/sales?${period}&by=moon`)).status).toBe(400);
  });

  test("The dashboard gets all its reports in one answer", async () => {
    const owner = await api().as("super-admin");
    const { body } = await owner.get("/api/reports/dashboard");
    expect(body.sales).toMatchObject({
      today: { orders: 3, total: net("total") },
      month: { orders: 3 },
      allTime: { orders: 3, total: net("total") },
      yesterday: { orders: 0, total: 0 },
    });
    expect(body.orders).toEqual({ delivered: 2, pending: 1, cancel: 1 });
    expect(rows(body.sales?.days)).toHaveLength(30);
    expect(rows(body.recent)).toHaveLength(4);
    const driver = await (await api().as("driver")).get("/api/reports/dashboard");
    expect(driver.body).toMatchObject({ sales: null, catalog: null, recent: [] });
  });
});
