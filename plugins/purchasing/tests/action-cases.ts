import type { ActionCases, Input, Shop } from "../../../tests/contract/action-case.ts";

let count = 0;

async function draft({ made }: Shop): Promise<string> {
  count += 1;
  const supplier = await made("suppliers", { name: `Supplier ${count}`, leadTimeDays: 4 });
  const product = await made("products", { title: `Bought ${count}`, price: 500, quantity: 5 });
  const items: Input[] = [{ productId: product.id, quantity: 3, unitCost: 200 }];
  return String((await made("purchase-orders", { supplierId: supplier.id, items })).id);
}

async function ordered(shop: Shop): Promise<string> {
  const id = await draft(shop);
  await shop.owner.post(`/api/purchase-orders/${id}/order`, {});
  return id;
}

async function partly(shop: Shop): Promise<string> {
  const id = await ordered(shop);
  const { body } = await shop.owner.get(`/api/purchase-orders/${id}`);
  const [line] = [...(body.items as Iterable<{ id: string }>)];
  await shop.owner.post(`/api/purchase-orders/${id}/receive`, { items: [{ itemId: line?.id, quantity: 1 }] });
  return id;
}

async function cancelled(shop: Shop): Promise<string> {
  const id = await draft(shop);
  await shop.owner.post(`/api/purchase-orders/${id}/cancel`, {});
  return id;
}

/** The cases of purchase orders for the tests of all actions. */
export const actionCases: ActionCases = {
  "purchase-orders.order": { stranger: "accountant", make: draft, unmet: ordered },
  "purchase-orders.receive": { stranger: "cashier", make: ordered, unmet: draft },
  "purchase-orders.close": { stranger: "accountant", make: partly, unmet: ordered },
  "purchase-orders.cancel": { stranger: "accountant", make: ordered, unmet: cancelled },
};
