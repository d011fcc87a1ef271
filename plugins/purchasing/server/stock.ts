import { invalid, type Move, type Reader, recordsOf } from "../../../api/plugin.ts";
import { isSellable } from "../../../src/domain/products/quantities.ts";
import { type Product, products } from "../../../src/resources/products.ts";
import { combinationFor } from "../domain/purchase.ts";
import type { PurchaseOrder } from "../resources/purchase-orders.ts";

type Items = PurchaseOrder["items"];

async function productsOf(reader: Reader, items: Items): Promise<ReadonlyMap<string, Product>> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  return new Map((await recordsOf(reader, products, ids)).map((product) => [product.id, product]));
}

/**
 * Returns the lines with their SKUs. Throws 422 at a line whose SKU belongs to none of its product's combinations.
 * Lines of deleted products stay unchanged; they are refused elsewhere.
 */
export async function withSkus(reader: Reader, items: Items): Promise<Items> {
  const known = await productsOf(reader, items);
  const wrong = items.flatMap(({ productId, sku }, at) => {
    const product = known.get(productId);
    return product && combinationFor(product, sku) === undefined ? [at] : [];
  });
  if (wrong.length > 0) {
    throw invalid(
      Object.fromEntries(wrong.map((at) => [`items.${at}.sku`, ["purchase-orders.errors.variant"]])),
    );
  }
  assertWholePieces(items, known);
  return items.map((item) => {
    const product = known.get(item.productId);
    return product && product.combinations.length === 0 ? { ...item, sku: product.sku } : item;
  });
}

/** Throws 422 at a line with a fraction of a product sold by the piece. */
function assertWholePieces(items: Items, known: ReadonlyMap<string, Product>): void {
  const broken = items.flatMap(({ productId, sku, quantity }, at) => {
    const product = known.get(productId);
    return product && !isSellable(product, combinationFor(product, sku) ?? null, quantity) ? [at] : [];
  });
  if (broken.length === 0) return;
  throw invalid(Object.fromEntries(broken.map((at) => [`items.${at}.quantity`, ["errors.integer"]])));
}

/** Returns the stock moves for receiving the lines. Throws 422 if a combination was deleted since it was ordered. */
export async function movesOf(reader: Reader, items: Items): Promise<readonly Move[]> {
  const known = await productsOf(reader, items);
  return items.flatMap(({ productId, sku, quantity, unitCost }): Move[] => {
    const product = known.get(productId);
    const combinationId = product && combinationFor(product, sku);
    if (combinationId === undefined) throw invalid({ items: ["purchase-orders.errors.variantGone"] });
    return [{ productId, combinationId, by: quantity, unitCost }];
  });
}
