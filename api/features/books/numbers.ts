import { batchesOf, inOrder } from "../../store/batches.ts";
import type { Store } from "../../store/port.ts";
import { firstOrder, nextOrderNumber, orderSeries } from "../orders/index.ts";

/** Orders that are loaded at a time. */
const atOnce = 1000;

/** The next order number, without drawing it. */
async function nextOrder(store: Store): Promise<number> {
  const undo = new Error("only asked");
  let next = 0;
  await store
    .transaction(async (tx) => {
      next = Number(await nextOrderNumber(tx));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return next;
}

/** Problems of orders whose numbers have not been drawn yet, as messages. */
export async function checkNumbers(store: Store): Promise<string[]> {
  const next = await nextOrder(store);
  const complaints: string[] = [];
  for await (const { id, orderNumber } of store.stream("orders", { ...inOrder, fields: ["orderNumber"] })) {
    if (Number(orderNumber) < next) continue;
    complaints.push(`orders ${id}: has the number ${orderNumber}, and the next one given will be ${next}`);
  }
  return complaints;
}

/** Makes the next order number follow the last one given. @returns what was changed, as messages */
export async function mendNumbers(store: Store): Promise<string[]> {
  const next = (await store.series()).get(orderSeries) ?? firstOrder;
  let last = 0;
  for await (const batch of batchesOf(store, "orders", atOnce)) {
    for (const { orderNumber } of batch) last = Math.max(last, Number(orderNumber) || 0);
  }
  if (!Number.isSafeInteger(last) || last < next) return [];
  await store.transaction((tx) => tx.nextNumber(orderSeries, last));
  return [`the next order number was ${next}, is ${last + 1}`];
}
