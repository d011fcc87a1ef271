import { typedAs } from "../../../api/records/typed-as.ts";
import type { StoredRecord } from "../../../api/store/port.ts";
import { lowStockLevel } from "../../../src/domain/products/product.ts";
import { products as productResource } from "../../../src/resources/products.ts";

const lifetime = 30 * 86_400_000;

/** Creates the notifications of the last month: one each time a product's stock fell to its low level in the ledger. */
export function demoNotifications(
  products: readonly StoredRecord[],
  movements: readonly StoredRecord[],
  today: Date,
): StoredRecord[] {
  const productById = new Map(products.map((record) => [record.id, typedAs(productResource)(record)]));
  const oldest = new Date(today.getTime() - lifetime).toISOString();
  const left = new Map<string, number>();
  return [...movements]
    .sort((a, b) => (String(a.at) < String(b.at) ? -1 : 1))
    .flatMap((move) => {
      const product = productById.get(String(move.productId));
      if (!product) return [];
      const had = left.get(product.id) ?? 0;
      const quantity = had + Number(move.change);
      left.set(product.id, quantity);
      const level = lowStockLevel(product);
      if (had <= level || quantity > level || String(move.at) < oldest) return [];
      const { id, version, createdAt, updatedAt, at } = move;
      const what = { recordId: product.id, title: product.title, quantity, level, mailed: true };
      return [{ id, version, createdAt, updatedAt, at, kind: "lowStock", ...what }];
    });
}
