import { couponCode } from "../../../../src/domain/orders/coupons.ts";
import { coupons } from "../../../../src/resources/coupons.ts";
import { customers } from "../../../../src/resources/customers.ts";
import type { Order } from "../../../../src/resources/orders.ts";
import { matching } from "../../../store/dialect/query.ts";
import type { Transaction } from "../../../store/port.ts";
import type { OrderDraft } from "../../pricing/index.ts";
import { lockStock } from "../../stock/index.ts";

/**
 * Locks a customer before their debt or store credit is read. To avoid deadlocks, locks are taken in the order: order,
 * till session, customer, coupon, stock, numbers.
 */
export async function lockCustomer(tx: Transaction, id: string | null): Promise<void> {
  await tx.lock(customers.name, id === null ? [] : [id]);
}

/**
 * Locks everything a sale depends on before reading it: the customer's debt, the coupon's uses, and the stock.
 * @param bought the order that goods are returned from, for an exchange
 */
export async function lockForSale(
  tx: Transaction,
  draft: Pick<OrderDraft, "couponCode" | "customerId" | "items">,
  bought?: Order,
): Promise<void> {
  await lockCustomer(tx, draft.customerId);
  if (draft.couponCode) {
    const where = matching({ code: couponCode(draft.couponCode) });
    const matches = await tx.peek(coupons.name, where);
    await tx.lock(
      coupons.name,
      matches.map(({ id }) => id),
    );
  }
  const items = [...draft.items, ...(bought?.items ?? [])];
  await lockStock(
    tx,
    items.flatMap(({ productId }) => productId ?? []),
  );
}
