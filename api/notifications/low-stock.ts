import { uuidv7 } from "uuidv7";
import { fallsLow, lowStockLevel } from "../../src/domain/product.ts";
import type { Product } from "../../src/resources/products.ts";
import { notifications } from "../collections.ts";
import type { Writer } from "../records/writer.ts";

/** One notification for each time that the stock of a product falls to its level, in the transaction of the move. */
export async function notifyLowStock(writer: Writer, before: Product, after: Product): Promise<void> {
  if (!fallsLow(before, after)) return;
  await writer.tx.insert(notifications.name, {
    id: uuidv7(),
    at: writer.now.toISOString(),
    kind: "lowStock",
    productId: after.id,
    productTitle: after.title,
    quantity: after.quantity ?? 0,
    level: lowStockLevel(after),
  });
}
