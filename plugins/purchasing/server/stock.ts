import type { Move } from "../../../api/features/stock/plugin.ts";
import { invalid, type Reader, recordsOf } from "../../../api/plugin.ts";
import { isSellable } from "../../../src/domain/products/quantities.ts";
import { type Product, products } from "../../../src/resources/products.ts";
import { combinationFor, expectedLines } from "../domain/purchase.ts";
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
  const products = await productsOf(reader, items);
  const wrong = items.flatMap(({ productId, sku }, at) => {
    const product = products.get(productId);
    return product && combinationFor(product, sku) === undefined ? [at] : [];
  });
  if (wrong.length > 0) {
    throw invalid(
      Object.fromEntries(wrong.map((at) => [`items.${at}.sku`, ["purchase-orders.errors.variant"]])),
    );
  }
  assertWholePieces(items, products);
  return items.map((item) => {
    const product = products.get(item.productId);
    return product && product.combinations.length === 0 ? { ...item, sku: product.sku } : item;
  });
}

/** Throws 422 at a line with a fraction of a product sold by the piece. */
function assertWholePieces(items: Items, products: ReadonlyMap<string, Product>): void {
  const broken = items.flatMap(({ productId, sku, quantity }, at) => {
    const product = products.get(productId);
    return product && !isSellable(product, combinationFor(product, sku) ?? null, quantity) ? [at] : [];
  });
  if (broken.length === 0) return;
  throw invalid(Object.fromEntries(broken.map((at) => [`items.${at}.quantity`, ["errors.integer"]])));
}

interface Arrived {
  readonly itemId: string;
  readonly quantity: number;
  readonly unitCost: number | null;
}

/**
 * Returns the lines of a delivery with their quantities. Throws 422 for lines that the order does not have, that are
 * named twice, or of which less is expected.
 * @param arrived the lines; empty for everything that is still expected
 */
export function arrivedItems(order: PurchaseOrder, arrived: readonly Arrived[]): Items {
  const expected = expectedLines(order);
  const all = [...expected].map(([itemId, quantity]): Arrived => ({ itemId, quantity, unitCost: null }));
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  const items = (arrived.length > 0 ? arrived : all).flatMap(({ itemId, quantity, unitCost }, at) => {
    const item = order.items.find(({ id }) => id === itemId);
    if (!item) errors[`items.${at}.itemId`] = ["errors.reference"];
    else if (seen.has(itemId)) errors[`items.${at}.itemId`] = ["errors.uniqueHere"];
    else if (quantity > (expected.get(itemId) ?? 0))
      errors[`items.${at}.quantity`] = ["purchase-orders.errors.moreThanExpected"];
    seen.add(itemId);
    return item ? [{ ...item, quantity, unitCost: unitCost ?? item.unitCost }] : [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return items;
}

/** Returns the stock moves for receiving the lines. Throws 422 if a combination was deleted since it was ordered. */
export async function receiptMoves(reader: Reader, items: Items): Promise<readonly Move[]> {
  const products = await productsOf(reader, items);
  assertWholePieces(items, products);
  return items.flatMap(({ productId, sku, quantity, unitCost }): Move[] => {
    const product = products.get(productId);
    const combinationId = product && combinationFor(product, sku);
    if (combinationId === undefined) throw invalid({ items: ["purchase-orders.errors.variantGone"] });
    return [{ productId, combinationId, by: quantity, unitCost }];
  });
}
