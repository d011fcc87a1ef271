import { expect, test } from "vitest";
import { describeApiOnBoth, rows } from "./api-harness.ts";
import { item, nextNumber, sale, shopOf, sumOf, waiting } from "./api-shop.ts";

describeApiOnBoth("Orders of both stores", (api) => {
  test("200 orders for 100 pieces sell exactly 100, with numbers that have no gap", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ quantity: 100 });
    const place = () => shop.owner.post("/api/orders", sale([item(thing)]));
    const answers = await Promise.all(Array.from({ length: 200 }, place));
    const sold = answers.filter(({ status }) => status === 201);
    expect(sold).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(100);
    expect(await shop.stockOf(String(thing.id))).toBe(0);
    expect(sumOf(await shop.ledgerOf(String(thing.id)))).toBe(0);
    const numbers = sold
      .map(({ body }) => Number(String(body.invoiceNumber).replace(/\D/g, "")))
      .sort((a, b) => a - b);
    const first = numbers[0] ?? 0;
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, at) => first + at));
  }, 120_000);

  test("A coupon for 10 under 50 tries is used 10 times", async () => {
    const shop = await shopOf(api());
    const thing = await shop.product({ quantity: 1000 });
    const code = `TEN-${nextNumber()}`;
    const made = await shop.owner.post("/api/coupons", {
      campaignName: "Ten",
      code,
      discountType: "fixed",
      amount: 100,
      usageLimit: 10,
      startsAt: "2026-01-01T00:00:00.000Z",
      endsAt: "2099-01-01T00:00:00.000Z",
    });
    expect(made.status, made.text).toBe(201);
    const place = () =>
      shop.owner.post("/api/orders", sale([item(thing)], { couponCode: code.toLowerCase() }));
    const answers = await Promise.all(Array.from({ length: 50 }, place));
    const used = answers.filter(({ status }) => status === 201);
    expect(used).toHaveLength(10);
    expect(new Set(used.map(({ body }) => body.total))).toEqual(new Set([900]));
    for (const { status, body } of answers) {
      if (status !== 201) expect(body.errors).toEqual({ couponCode: ["coupons.errors.exhausted"] });
    }
    const coupon = await shop.owner.get(`/api/coupons/${made.body.id}`);
    expect(coupon.body).toMatchObject({ timesUsed: 10, standing: "exhausted" });
  }, 120_000);

  test("A line carries a discount and a note of its own, apart from the coupon and the order's discount", async () => {
    const shop = await shopOf(api());
    const mug = await shop.product({ price: 1000, taxRate: 10 });
    const tea = await shop.product({ price: 500 });
    const campaign = { campaignName: "Lunch", code: "LINE5", discountType: "fixed", amount: 500 };
    const window = { startsAt: "2026-01-01T00:00:00.000Z", endsAt: "2099-01-01T00:00:00.000Z" };
    expect((await shop.owner.post("/api/coupons", { ...campaign, ...window })).status).toBe(201);
    const lines = [
      item(mug, 2, { discountPercent: 12.5, note: "Chipped" }),
      item(tea, 1, { discount: 100 }),
      item(tea, 1),
    ];
    const draft = { items: lines, couponCode: "LINE5", discount: 150 };
    const { totals } = (await shop.owner.post("/api/orders/quote", draft)).body;
    const { status, text, body: order } = await shop.owner.post("/api/orders", sale(lines, draft));
    expect(status, text).toBe(201);
    expect(order).toMatchObject({
      subtotal: 3000,
      discount: 1000,
      lineDiscount: 350,
      couponDiscount: 500,
      manualDiscount: 150,
    });
    expect(totals).toMatchObject({ discount: 1000, lineDiscount: 350, total: order.total });
    const kept = rows(order.items);
    expect(kept).toMatchObject([
      { lineDiscount: 250, note: "Chipped" },
      { lineDiscount: 100, note: null },
      { lineDiscount: 0 },
    ]);
    expect(sumOf(kept.map((line) => Number(line.total)))).toBe(order.total);
    const journal = await shop.journal(String(order.id));
    expect(sumOf(journal.map((row) => Number(row.discount)))).toBe(1000);
    const { text: csv } = await shop.owner.get(`/api/orders/export.csv?id=${order.id}&_lines=items`);
    expect(csv).toContain("lineDiscount");
    expect(csv).toContain("Chipped");
    const half = { percent: sale([item(mug)], { discountPercent: 50 }) };
    expect((await shop.owner.post("/api/orders", half.percent)).body).toMatchObject({ manualDiscount: 500 });
  });

  test("A line takes no more off than it costs, and one kind of discount", async () => {
    const shop = await shopOf(api());
    const mug = await shop.product({ price: 1000 });
    const errorsOf = async (items: unknown[], more = {}) => {
      const { status, body } = await shop.owner.post("/api/orders", sale(items, more));
      return status === 422 ? body.errors : status;
    };
    expect(await errorsOf([item(mug), item(mug, 2, { discount: 2001 })])).toEqual({
      "items.1.discount": ["orders.errors.discountAboveLine"],
    });
    const both = { discount: 1, discountPercent: 1 };
    expect(await errorsOf([item(mug, 1, both)], both)).toEqual({
      "items.0.discountPercent": ["errors.notApplicable"],
      discountPercent: ["errors.notApplicable"],
    });
    expect(await errorsOf([item(mug, 1, { discountPercent: 101 })])).toHaveProperty([
      "items.0.discountPercent",
    ]);
    expect(await errorsOf([item(mug, 2, { discount: 2000 })], { discount: 1 })).toEqual({
      discount: ["orders.errors.discount"],
    });
    const { body: gift } = await shop.owner.post("/api/orders", sale([item(mug, 2, { discount: 2000 })]));
    expect(gift).toMatchObject({ total: 0, discount: 2000, lineDiscount: 2000 });
    // The discount of a tax-exempt customer is based on the price without tax.
    const taxed = await shop.product({ price: 1200, taxRate: 20, taxIncluded: true });
    const free = { name: "Consulate", taxExempt: true, taxNumber: "EX-1" };
    const { body: customer } = await shop.owner.post("/api/customers", free);
    const exempt = { customerId: customer.id };
    const { body: sold } = await shop.owner.post(
      "/api/orders",
      sale([item(taxed, 1, { discountPercent: 10 })], exempt),
    );
    expect(sold).toMatchObject({ subtotal: 1000, lineDiscount: 100, tax: 0, total: 900 });
    expect(await errorsOf([item(taxed, 1, { discount: 1100 })], exempt)).toEqual({
      "items.0.discount": ["orders.errors.discountAboveLine"],
    });
  });

  test("A line without a product has a typed title, price and tax class, and moves no stock", async () => {
    const shop = await shopOf(api());
    const { owner } = shop;
    const mug = await shop.product({ price: 1000 });
    const { body: reduced } = await owner.post("/api/tax-classes", { name: "Reduced" });
    expect((await owner.post("/api/taxes", { name: "7%", rate: 7, taxClassId: reduced.id })).status).toBe(
      201,
    );
    const repair = { title: "Repair", unitPrice: 2000, taxClassId: reduced.id, quantity: 2, discount: 400 };
    const { status, text, body: order } = await owner.post("/api/orders", sale([repair, item(mug)]));
    expect(status, text).toBe(201);
    expect(rows(order.items)[0]).toMatchObject({
      productId: null,
      title: "Repair",
      unitPrice: 2000,
      taxRate: 7,
      tax: 252,
      total: 3852,
    });
    const journal = await shop.journal(String(order.id));
    expect(journal.map((row) => [row.productId, row.total, row.cost])).toEqual([
      [null, 3852, 0],
      [mug.id, Number(order.total) - 3852, 0],
    ]);
    const moved = await api().store.find("stock-movements", {
      where: [{ field: "orderId", op: "eq", values: [String(order.id)] }],
      sort: [],
    });
    expect(moved.rows.map((row) => row.productId)).toEqual([mug.id]);
    const { body: report } = await owner.get("/api/reports/sales?range=today&by=product");
    expect(rows(report.rows).find((row) => String(row.key) === "")).toMatchObject({
      quantity: 2,
      total: 3852,
    });
    const best = await owner.get("/api/reports/sellers?range=today&rank=best");
    expect(rows(best.body.rows).map((row) => String(row.key))).not.toContain("");
    const pdf = await owner.get(`/api/orders/documents.pdf?ids=${order.id}&document=invoice`);
    expect(pdf.status).toBe(200);
    const back = { orderItemId: rows(order.items)[0]?.id, quantity: 1, restock: true };
    const note = await owner.post(`/api/orders/${order.id}/return`, {
      items: [back],
      reason: "mind",
      refundMethod: "cash",
    });
    expect(note.status, note.text).toBe(201);
    expect(note.body).toMatchObject({ total: 1926, items: [{ productId: null, restock: false }] });
    const parked = await owner.post("/api/orders/park", { items: [{ ...repair, note: "Tuesday" }] });
    const again = await owner.post(`/api/orders/${parked.body.id}/resume`, {});
    expect(again.body).toMatchObject({ changes: [], total: null, draft: { items: [{ note: "Tuesday" }] } });
    const pending = await owner.post("/api/orders", { ...sale([repair, item(mug)]), ...waiting });
    expect((await owner.post(`/api/orders/${pending.body.id}/cancel`, {})).status).toBe(200);
  });

  test("A line without a product is refused where something is missing, or to those who may not sell it", async () => {
    const shop = await shopOf(api());
    const mug = await shop.product();
    const errorsOf = async (items: unknown[]) =>
      (await shop.owner.post("/api/orders", sale(items))).body.errors;
    expect(await errorsOf([{ quantity: 1 }])).toEqual({ "items.0.productId": ["errors.required"] });
    expect(await errorsOf([{ quantity: 1, title: "Repair" }])).toEqual({
      "items.0.unitPrice": ["errors.required"],
    });
    expect(await errorsOf([item(mug, 1, { unitPrice: 1, title: "Cheap" })])).toEqual({
      "items.0.title": ["errors.notApplicable"],
      "items.0.unitPrice": ["errors.notApplicable"],
    });
    const repair = { title: "Repair", unitPrice: 100, quantity: 1 };
    expect(await errorsOf([{ ...repair, taxClassId: "none" }])).toEqual({
      "items.0.taxClassId": ["errors.reference"],
    });
    expect(await errorsOf([{ ...repair, unitPrice: -1 }])).toHaveProperty(["items.0.unitPrice"]);
    const cashier = await api().as("cashier");
    expect((await cashier.post("/api/orders", sale([repair]))).status).toBe(403);
    const manager = await api().as("manager");
    expect((await manager.post("/api/orders", sale([repair]))).status).toBe(201);
  });
});
