/** The clock changes while a store is open: days forward, and back again. */
import { expect, it } from "vitest";
import { checkAll } from "../../api/server/checks/all.ts";
import { type Caller, describeApiOnBoth, rows } from "./api-harness.ts";

const day = 86_400_000;

describeApiOnBoth("A clock that jumps", (api) => {
  it("A clock that jumps leaves numbers without gaps, sums that agree and sessions that end in words", async () => {
    const first = await api().as("super-admin");
    const { body: product } = await first.post("/api/products", { title: "Lamp", price: 900, quantity: 99 });
    const again = async (): Promise<Caller> => {
      const caller = api().visitor();
      expect((await caller.login("super-admin@example.com")).status).toBe(200);
      return caller;
    };
    const numbers: number[] = [];
    for (const jump of [0, 3 * day, -10 * day, 400 * day, -400 * day, 1000, -1000]) {
      api().pass(jump);
      const before = await first.get("/api/auth/me");
      expect([200, 401]).toContain(before.status);
      const owner = await again();
      const items = [{ productId: product.id, quantity: 2 }];
      const sold = await owner.post("/api/orders", { items, paymentMethod: "cash" });
      expect(sold.status, sold.text).toBe(201);
      numbers.push(Number(String(sold.body.invoiceNumber).replace(/\D/g, "")));
      const line = {
        orderItemId: rows(sold.body.items)[0]?.id,
        quantity: 1,
        reason: "Broken",
        restock: true,
      };
      const back = { items: [line], reason: "Broken", refundMethod: "cash" };
      const returned = await owner.post(`/api/orders/${sold.body.id}/return`, back);
      expect(returned.status, returned.text).toBeLessThan(300);
      const changed = await owner.patch(`/api/products/${product.id}`, { price: 900 + numbers.length });
      expect(changed.status, changed.text).toBe(200);
      for (const path of [
        "reports/dashboard",
        "reports/sales-by-product?range=last30Days",
        "orders?placedAt_gte=now-5d",
      ]) {
        expect((await owner.get(`/api/${path}`)).status, path).toBeLessThan(500);
      }
    }
    const [lowest = 0] = numbers;
    expect(numbers).toEqual(numbers.map((_, at) => lowest + at));
    expect((await (await again()).get(`/api/products/${product.id}`)).body.quantity).toBe(
      99 - numbers.length,
    );
    expect(await checkAll(api().store)).toEqual([]);
  });
});
