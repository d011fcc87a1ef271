/** What was spent on goods, with both stores. */
import { expect, test } from "vitest";
import { type Body, type Caller, describeApiOnBoth, rows } from "../../../../tests/contract/api-harness.ts";

describeApiOnBoth("Spending", (api) => {
  async function made(caller: Caller, path: string, values: unknown): Promise<Body> {
    const { status, body, text } = await caller.post(`/api/${path}`, values);
    expect(status, text).toBe(201);
    return body;
  }

  test("Spending counts what was received, by supplier and by month", async () => {
    const buyer = await api().as("buyer");
    const product = await made(await api().as("super-admin"), "products", { title: "Cup", price: 900 });
    const spend = async (supplier: Body, quantity: number, received = true) => {
      const items = [{ productId: product.id, quantity, unitCost: 250 }];
      const { id } = await made(buyer, "purchase-orders", { supplierId: supplier.id, items });
      for (const action of received ? ["order", "receive"] : ["order"]) {
        expect((await buyer.post(`/api/purchase-orders/${id}/${action}`, {})).status).toBe(200);
      }
    };
    const [pottery, mill] = [
      await made(buyer, "suppliers", { name: "Pottery" }),
      await made(buyer, "suppliers", { name: "Mill" }),
    ] as const;
    await spend(pottery, 2);
    await spend(mill, 10);
    await spend(pottery, 3);
    await spend(mill, 99, false);

    const manager = await api().as("manager");
    const bySupplier = await manager.get("/api/reports/spending-by-supplier?range=thisMonth");
    expect(rows(bySupplier.body.rows)).toEqual([
      { key: mill.id, label: "Mill", purchases: 1, spent: 2500, pieces: 10 },
      { key: pottery.id, label: "Pottery", purchases: 2, spent: 1250, pieces: 5 },
    ]);
    const byMonth = await manager.get("/api/reports/spending-by-month?range=thisMonth");
    const total = { purchases: 3, spent: 3750, pieces: 15 };
    const month = new Date().toISOString().slice(0, 7);
    expect(rows(byMonth.body.rows)).toEqual([{ key: `${month}-01`, label: null, ...total }]);
    expect(byMonth.body.totals).toEqual(total);
    const one = await manager.get("/api/reports/spending-by-supplier?range=all&rows=1");
    expect(one.body.others).toEqual({ purchases: 2, spent: 1250, pieces: 5 });
    expect((await manager.get("/api/reports/spending-by-month?range=someday")).status).toBe(400);
    expect((await manager.get("/api/reports/spending-by-month?from=2026-02-30&to=2026-03-01")).status).toBe(
      422,
    );
  });

  test("Spending is for roles that may see reports and list purchase orders", async () => {
    const statusOf = async (role: Parameters<ReturnType<typeof api>["as"]>[0]) =>
      (await (await api().as(role)).get("/api/reports/spending-by-supplier?range=all")).status;
    expect(await Promise.all((["accountant", "cashier", "buyer", "driver"] as const).map(statusOf))).toEqual([
      200, 403, 403, 403,
    ]);
    expect((await api().visitor().get("/api/reports/spending-by-supplier?range=all")).status).toBe(401);
  });
});
