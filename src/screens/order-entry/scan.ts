import type { SoldProduct } from "../../domain/order-lines.ts";

/** A product as the catalogue of the till shows it. */
export interface Sellable extends SoldProduct {
  readonly barcode: string | null;
  readonly images: unknown;
  readonly combinations: readonly (SoldProduct["combinations"][number] & {
    readonly barcode: string | null;
  })[];
}

export interface Scanned {
  readonly product: Sellable;
  readonly combinationId: string | null;
}

/** The product, or the combination of one, whose barcode or SKU is exactly this code. */
export function findCode(products: readonly Sellable[], code: string): Scanned | null {
  const wanted = code.trim().toLowerCase();
  if (wanted === "") return null;
  const isIt = (one: { readonly sku: string | null; readonly barcode: string | null }) =>
    one.barcode?.toLowerCase() === wanted || one.sku?.toLowerCase() === wanted;
  for (const product of products) {
    const combination = product.combinations.find(isIt);
    if (combination) return { product, combinationId: combination.id };
  }
  const product = products.find(isIt);
  return product ? { product, combinationId: null } : null;
}

/** Whether somebody has to be asked before it goes into the cart. */
export const asksFirst = ({ product, combinationId }: Scanned): boolean =>
  (product.combinations.length > 0 && combinationId === null) || product.extraIds.length > 0;

/** What a cart keeps of a product: a catalogue's record holds much more. */
export function soldProduct(product: SoldProduct): SoldProduct {
  const { id, title, sku, price, salePrice, taxName, taxRate, taxIncluded } = product;
  const { published, quantity, allowOutOfStockOrder, extraIds, combinations } = product;
  return {
    id,
    title,
    sku,
    price,
    salePrice,
    taxName,
    taxRate,
    taxIncluded,
    published,
    quantity,
    allowOutOfStockOrder,
    extraIds,
    combinations,
  };
}
