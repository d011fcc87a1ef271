import { methodsOf } from "../../src/domain/payment.ts";
import { orders } from "../../src/resources/orders.ts";
import { payments } from "../../src/resources/payments.ts";
import type { Condition } from "../dialect/query.ts";
import type { Store } from "../stores/port.ts";
import { asPayment } from "./payments.ts";
import { asOrder } from "./place.ts";

/** Orders upgraded per transaction. */
const batch = 500;

type Payments = Map<string, ReturnType<typeof asPayment>[]>;

const paid: Condition = { field: "kind", op: "eq", values: ["payment"] };
const owed: Condition = { field: "due", op: "gt", values: [0] };
const byId = [{ field: "id", order: "asc" }] as const;

/** Fills in the payment methods of orders from before all of them were stored: those in the ledger, and credit if something is due. */
export async function fillPaymentMethods(store: Store): Promise<void> {
  let some: Payments = new Map();
  for await (const record of store.stream(payments.name, { where: [paid], sort: byId })) {
    const payment = asPayment(record);
    some.set(payment.orderId, [...(some.get(payment.orderId) ?? []), payment]);
    if (some.size < batch) continue;
    await fill(store, some);
    some = new Map();
  }
  for await (const { id } of store.stream(orders.name, { where: [owed], sort: byId })) {
    some.set(id, some.get(id) ?? []);
    if (some.size < batch) continue;
    await fill(store, some);
    some = new Map();
  }
  await fill(store, some);
}

/** Most orders have a single method, which is already set: they are only read. */
async function fill(store: Store, some: Payments): Promise<void> {
  const known = await store.getMany(
    orders.name,
    [...some.keys()],
    ["paymentMethod", "paymentMethods", "due"],
  );
  const changes = known.map(asOrder).flatMap((order) => {
    const before = order.paymentMethods ?? [order.paymentMethod];
    const credit = (order.due ?? 0) > 0 ? (["credit"] as const) : [];
    const paymentMethods = methodsOf(some.get(order.id) ?? [], [...before, ...credit]);
    return paymentMethods.length > before.length ? [{ id: order.id, paymentMethods }] : [];
  });
  if (changes.length === 0) return;
  await store.transaction(async (tx) => {
    for (const { id, paymentMethods } of changes) await tx.update(orders.name, id, null, { paymentMethods });
  });
}
