import { addQuantities } from "../measures/quantities.ts";

/** The reasons of a stock movement. */
export const movementReasons = [
  "opening",
  "sale",
  "cancel",
  "return",
  "received",
  "adjustment",
  "damage",
  "count",
  "edit",
] as const;
/** The reasons that users can choose. */
export const adjustmentReasons = ["adjustment", "damage"] as const satisfies readonly MovementReason[];

export type MovementReason = (typeof movementReasons)[number];

interface Counted {
  readonly quantity: number | null;
}

interface Stocked extends Counted {
  readonly sku: string | null;
  readonly combinations: readonly (Counted & { readonly id: string; readonly sku: string | null })[];
}

/** A row of the ledger without user, time and reason. */
export interface StockChange {
  readonly combinationId: string | null;
  readonly sku: string | null;
  readonly change: number;
  readonly quantityAfter: number;
}

interface Shelf {
  readonly sku: string | null;
  readonly quantity: number;
}

/** Returns the shelves of a product: one per combination, or the product itself if it has none. */
function shelvesOf(product: Stocked | null): ReadonlyMap<string | null, Shelf> {
  if (product === null) return new Map();
  if (product.combinations.length === 0) {
    return new Map([[null, { sku: product.sku, quantity: product.quantity ?? 0 }]]);
  }
  return new Map(product.combinations.map(({ id, sku, quantity }) => [id, { sku, quantity: quantity ?? 0 }]));
}

/** Returns the ledger rows for a change of a product. A removed shelf is emptied. */
export function stockChanges(before: Stocked | null, after: Stocked | null): StockChange[] {
  const old = shelvesOf(before);
  const now = shelvesOf(after);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((combinationId) => {
    const had = old.get(combinationId)?.quantity ?? 0;
    const shelf = now.get(combinationId);
    const change = addQuantities(shelf?.quantity ?? 0, -had);
    const sku = (shelf ?? old.get(combinationId))?.sku ?? null;
    return change === 0 ? [] : [{ combinationId, sku, change, quantityAfter: addQuantities(had, change) }];
  });
}
