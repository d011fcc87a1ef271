import type { Product } from "../../src/resources/products.ts";
import { salesJournal } from "../collections.ts";
import { asOrder } from "../orders/place.ts";
import { asProduct } from "../stock/ledger.ts";
import type { Reader } from "../stores/port.ts";

const inOrder = { where: [], sort: [{ field: "id", order: "asc" }] } as const;

/** Adds to the number under a key. */
function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount);
}

function shelvesOf(product: Product): [shelf: string, quantity: number][] {
  if (product.combinations.length === 0) return [[`${product.id} `, product.quantity ?? 0]];
  return product.combinations.map(({ id, quantity }) => [`${product.id} ${id}`, quantity ?? 0]);
}

/** Complaints about shelves whose quantity is not the sum of their rows in the ledger. */
async function checkStock(reader: Reader): Promise<string[]> {
  const ledger = new Map<string, number>();
  for await (const row of reader.stream("stock-movements", inOrder)) {
    add(ledger, `${row.productId} ${row.combinationId ?? ""}`, Number(row.change));
  }
  const complaints: string[] = [];
  for await (const record of reader.stream("products", inOrder)) {
    const product = asProduct(record);
    for (const [shelf, quantity] of shelvesOf(product)) {
      const sum = ledger.get(shelf) ?? 0;
      if (sum === quantity) continue;
      complaints.push(`${product.title} (${shelf}): ${quantity} on the shelf, ${sum} in the ledger`);
    }
  }
  return complaints;
}

/** Complaints about orders whose lines, total, refunds and rows in the journal do not agree. */
async function checkSales(reader: Reader): Promise<string[]> {
  const journal = new Map<string, number>();
  for await (const row of reader.stream(salesJournal.name, inOrder)) {
    add(journal, String(row.orderId), Number(row.total));
  }
  const refunds = new Map<string, number>();
  for await (const row of reader.stream("returns", inOrder)) {
    add(refunds, String(row.orderId), Number(row.total));
  }
  const complaints: string[] = [];
  for await (const record of reader.stream("orders", inOrder)) {
    const order = asOrder(record);
    const lines = order.items.reduce((sum, item) => sum + item.total, 0) + (order.shippingCost ?? 0);
    const refunded = refunds.get(order.id) ?? 0;
    const kept = order.status === "cancel" ? 0 : order.total - refunded;
    const about = `order ${order.orderNumber}`;
    if (lines !== order.total) complaints.push(`${about}: lines make ${lines}, its total is ${order.total}`);
    if (refunded !== (order.refunded ?? 0)) {
      complaints.push(`${about}: returns make ${refunded}, it says ${order.refunded}`);
    }
    if ((journal.get(order.id) ?? 0) !== kept) {
      complaints.push(`${about}: ${journal.get(order.id) ?? 0} in the journal instead of ${kept}`);
    }
  }
  return complaints;
}

/** Whatever does not add up in the books, in words; nothing when all is well. */
export async function checkBooks(reader: Reader): Promise<string[]> {
  return [...(await checkStock(reader)), ...(await checkSales(reader))];
}
