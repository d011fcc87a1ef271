import { methodsOf } from "../../../../src/domain/payments/payment.ts";
import { orders } from "../../../../src/resources/orders.ts";
import { payments } from "../../../../src/resources/payments.ts";
import { type Condition, sortedBy } from "../../../store/dialect/query.ts";
import { addToGroup } from "../../../store/gather.ts";
import type { Store } from "../../../store/port.ts";
import { asOrder } from "../parts/order.ts";
import { asPayment } from "../parts/payments.ts";

/** Orders upgraded per transaction, and read between two progress messages. */
const [batch, betweenWords] = [500, 50_000];

type Payments = Map<string, ReturnType<typeof asPayment>[]>;

const paid: Condition = { field: "kind", op: "eq", values: ["payment"] };
const owed: Condition = { field: "due", op: "gt", values: [0] };
const byId = sortedBy("id");

/**
 * Fills in the payment methods of orders from before all of them were stored: those in the ledger, and credit if
 * something is due.
 * @param say called with the progress
 */
export async function fillPaymentMethods(
  store: Store,
  say: (words: string) => void = () => undefined,
): Promise<void> {
  let some: Payments = new Map();
  let count = 0;
  const fillSome = async () => {
    await fill(store, some);
    count += some.size;
    if (some.size === batch && count % betweenWords === 0)
      say(`payment methods of ${count} orders are complete`);
    some = new Map();
  };
  for await (const record of store.stream(payments.name, { where: [paid], sort: byId })) {
    const payment = asPayment(record);
    some.set(payment.orderId, [...(some.get(payment.orderId) ?? []), payment]);
    if (some.size === batch) await fillSome();
  }
  for await (const { id } of store.stream(orders.name, { where: [owed], sort: byId })) {
    some.set(id, some.get(id) ?? []);
    if (some.size === batch) await fillSome();
  }
  await fillSome();
}

/** Most orders have a single method, which is already set: they are only read. */
async function fill(store: Store, some: Payments): Promise<void> {
  const stored = await store.getMany(
    orders.name,
    [...some.keys()],
    ["paymentMethod", "paymentMethods", "due"],
  );
  const idsByMethods = new Map<string, string[]>();
  for (const order of stored.map(asOrder)) {
    const before = order.paymentMethods ?? [order.paymentMethod];
    const credit = (order.due ?? 0) > 0 ? (["credit"] as const) : [];
    const paymentMethods = methodsOf(some.get(order.id) ?? [], [...before, ...credit]);
    if (paymentMethods.length > before.length) addToGroup(idsByMethods, paymentMethods.join(), order.id);
  }
  if (idsByMethods.size === 0) return;
  await store.transaction(async (tx) => {
    for (const [methods, ids] of idsByMethods) {
      const where: Condition = { field: "id", op: "eq", values: ids };
      await tx.updateAll(orders.name, [where], { paymentMethods: methods.split(",") });
    }
  });
}
