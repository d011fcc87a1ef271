import { expect } from "vitest";
import type { Body, Caller, TestApi } from "./api-harness.ts";

/** A shop that a test sells in. */
export interface Shop {
  readonly owner: Caller;
  product(changes?: Record<string, unknown>): Promise<Body>;
  stockOf(id: string): Promise<number>;
  ledgerOf(id: string): Promise<number[]>;
  journal(orderId: string): Promise<Body[]>;
}

let count = 0;

/** Returns a number that no other record of these tests has. */
export function nextNumber(): number {
  count += 1;
  return count;
}

/** Returns the owner of a new shop, with what makes products and reads the books. */
export async function shopOf(api: TestApi): Promise<Shop> {
  const owner = await api.as("super-admin");
  return {
    owner,
    async product(changes = {}) {
      const number = nextNumber();
      const values = { title: `Thing ${number}`, sku: `T-${number}`, price: 1000, quantity: 10, ...changes };
      const answer = await owner.post("/api/products", values);
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    },
    stockOf: async (id) => Number((await owner.get(`/api/products/${id}`)).body.quantity),
    async ledgerOf(id) {
      const where = [{ field: "productId", op: "eq", values: [id] }] as const;
      const found = await api.store.find("stock-movements", { where, sort: [{ field: "id", order: "asc" }] });
      return found.rows.map((row) => Number(row.change));
    },
    async journal(orderId) {
      const where = [{ field: "orderId", op: "eq", values: [orderId] }] as const;
      const found = await api.store.find("sales", { where, sort: [{ field: "id", order: "asc" }] });
      return found.rows as unknown as Body[];
    },
  };
}

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
export const item = (product: Body, quantity = 1, more: Record<string, unknown> = {}) => ({
  productId: product.id,
  quantity,
  ...more,
});
export const sale = (items: unknown[], more: Record<string, unknown> = {}) => ({
  items,
  paymentMethod: "cash",
  ...more,
});
export const waiting = { orderType: "online" };
