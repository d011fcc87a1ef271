import { addQuantities, timesPrice } from "../../../src/domain/products/quantities.ts";

/** The states of a purchase order. */
export const purchaseStatuses = ["draft", "ordered", "received", "cancelled"] as const;

export type PurchaseStatus = (typeof purchaseStatuses)[number];

interface Line {
  readonly quantity: number;
  /** Minor units. */
  readonly unitCost: number;
}

interface Lines {
  readonly items: readonly Line[];
}

/** Returns the cost of a purchase order, in minor units. */
export const orderTotal = ({ items }: Lines): number =>
  items.reduce((sum, { quantity, unitCost }) => sum + timesPrice(quantity, unitCost), 0);

/** Returns the ordered quantity, pieces and units together. */
export const piecesOf = ({ items }: Lines): number => addQuantities(...items.map(({ quantity }) => quantity));

/**
 * Returns the expected day of delivery, `YYYY-MM-DD`.
 * @param leadTimeDays null if the supplier has none
 */
export function expectedDay(orderedAt: Date, leadTimeDays: number | null): string | null {
  if (leadTimeDays === null) return null;
  return new Date(orderedAt.getTime() + leadTimeDays * 86_400_000).toISOString().slice(0, 10);
}

interface Stocked {
  readonly sku: string | null;
  readonly combinations: readonly { readonly id: string; readonly sku: string | null }[];
}

/**
 * Returns the combination of a line's SKU, null for a product without combinations. Undefined if the product has
 * combinations but none with that SKU.
 */
export function combinationFor(product: Stocked, sku: string | null): string | null | undefined {
  if (product.combinations.length === 0) return null;
  return sku === null ? undefined : product.combinations.find((one) => one.sku === sku)?.id;
}
