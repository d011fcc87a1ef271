/** The columns of a board, added up by the server. */
import { beforeAll, expect, it } from "vitest";
import { orderStatuses } from "../../src/domain/orders/orders.ts";
import { type Body, describeApiOnBoth, rows } from "./api-harness.ts";

/** Counts and adds up orders by their status, as the server should. */
function summed(orders: readonly Body[]): Record<string, unknown> {
  const groups = new Map<string, { count: number; total: number }>();
  for (const { status, total } of orders) {
    const before = groups.get(String(status)) ?? { count: 0, total: 0 };
    groups.set(String(status), { count: before.count + 1, total: before.total + Number(total) });
  }
  return Object.fromEntries(groups);
}

const names = ["Ana", "Hanna", "Bob"];

describeApiOnBoth(
  "The sums of a board",
  (api) => {
    beforeAll(async () => {
      const { id: driverId } = (await (await api().as("driver")).get("/api/auth/me")).body;
      await api().store.transaction(async (tx) => {
        for (let n = 0; n < 40; n += 1) {
          await tx.insert("orders", {
            id: `order-${n}`,
            orderNumber: `O-${n}`,
            invoiceNumber: `I-${n}`,
            placedAt: "2026-03-01T10:00:00.000Z",
            status: orderStatuses[n % 3],
            orderType: "delivery",
            customerName: names[n % names.length],
            assignedTo: n % 4 === 0 ? driverId : null,
            paymentMethod: "cash",
            items: [],
            subtotal: n * 1000,
            total: n * 1000,
          });
        }
      });
    });

    it.each(["", "total_gte=9000", "status=pending&status=delivered", "q=an", "q=an&total_lt=20000"])(
      "Sums are those of all orders that match %j",
      async (query) => {
        const manager = await api().as("manager");
        const listed = rows((await manager.get(`/api/orders?${query}&_limit=1000`)).body);
        expect(listed.length).toBeGreaterThan(0);
        const { status, body } = await manager.get(`/api/orders/sums?${query}`);
        expect(status).toBe(200);
        const groups = rows(body.groups).map(({ key, count, sums }) => [key, { count, ...(sums as object) }]);
        expect(Object.fromEntries(groups)).toEqual(summed(listed));
      },
    );

    it("Sums are limited to the records of a role, and answered only where there is a board", async () => {
      const driver = await api().as("driver");
      const listed = rows((await driver.get("/api/orders?_limit=1000")).body);
      const { body } = await driver.get("/api/orders/sums");
      const counts = rows(body.groups).map(({ count }) => Number(count));
      expect(listed.length).toBeGreaterThan(0);
      expect(counts.reduce((all, count) => all + count, 0)).toBe(listed.length);
      expect((await driver.get("/api/kitchen-tickets/sums")).status).toBe(403);
      const manager = await api().as("manager");
      expect((await manager.get("/api/products/sums")).status).toBe(404);
      expect((await manager.get("/api/orders/sums?colour=red")).status).toBe(400);
    });
  },
  { partialDocuments: true },
);
