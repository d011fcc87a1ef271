import { fallsLow, lowStockLevel } from "../../../src/domain/products/product.ts";
import { type Product, products } from "../../../src/resources/products.ts";
import type { Writer } from "../../records/writer.ts";
import { notify } from "../notifications/index.ts";

/**
 * Creates one notification per downward crossing of a product's threshold, in the transaction of the stock movement.
 */
export async function notifyLowStock(writer: Writer, before: Product, after: Product): Promise<void> {
  if (!fallsLow(before, after)) return;
  await notify(writer.tx, writer.now, products, "lowStock", {
    recordId: after.id,
    title: after.title,
    quantity: after.quantity ?? 0,
    level: lowStockLevel(after),
  });
}
