/** How a product stands in the shop. */
export const productStates = ["selling", "soldOut", "unpublished"] as const;
export type ProductState = (typeof productStates)[number];

interface Stocked {
  readonly quantity: number | null;
}

interface Sellable extends Stocked {
  readonly published: boolean;
  readonly allowOutOfStockOrder: boolean;
}

/** Unpublished beats sold out; a product that may be ordered without stock never sells out. */
export function productState(product: Sellable): ProductState {
  if (!product.published) return "unpublished";
  if (product.allowOutOfStockOrder) return "selling";
  return inStock(product) ? "selling" : "soldOut";
}

/** Is there anything on the shelf? */
export function inStock(product: Stocked): boolean {
  return (product.quantity ?? 0) > 0;
}

/** Applies to products without a threshold of their own. */
export const defaultLowStock = 5;

/** At or below the product's own threshold, or the store's. */
export function isLowStock(product: Stocked & { readonly lowStockThreshold: number | null }): boolean {
  return (product.quantity ?? 0) <= (product.lowStockThreshold ?? defaultLowStock);
}
