/**
 * Packs that may be opened: their units are sold singly, and the stock stays counted in packs. So many units of a pack of
 * N are that many Nths of one; a shelf keeps the nearest thousandth, from which the whole units are read again, so that N
 * single units take exactly one pack.
 */
import { addQuantities, isSellable, type Portioned, roundQuantity, soldBy } from "./quantities.ts";

/** Units of more can no longer be told from thousandths of a pack. */
export const maxUnitsPerPack = 500;

/** The fields of a product that say whether its units are sold singly. */
export interface Pack extends Portioned {
  readonly sellIndividualUnits?: boolean | null;
  readonly unitsPerPack?: number | null;
  /** Of one unit, in minor units. Default: its part of the price of the pack. */
  readonly individualPrice?: number | null;
}

/** How many units a pack that may be opened holds; null for everything else. Composed and weighed goods have none. */
export function unitsIn(product: Pack, combinationId: string | null): number | null {
  const units = product.unitsPerPack ?? 0;
  if (!product.sellIndividualUnits || units < 2 || product.masterProduct) return null;
  return soldBy(product, combinationId) === null ? units : null;
}

/** The price of a single unit, in minor units, rounded half up. */
export function individualPriceOf(product: Pack, unitsPerPack: number, price: number): number {
  const own = product.combinations.length === 0 ? product.individualPrice : null;
  return own ?? Math.round(price / unitsPerPack);
}

/** The single units in so many packs. */
export const unitsOf = (packs: number, unitsPerPack: number): number => Math.round(packs * unitsPerPack);

/**
 * What is on a shelf after something was put there, or with a minus sign taken.
 * @param unitsPerPack where `by` counts single units of such a pack; null where it is a quantity
 */
export function addToShelf(quantity: number, by: number, unitsPerPack: number | null = null): number {
  if (unitsPerPack === null) return addQuantities(quantity, by);
  return roundQuantity((unitsOf(quantity, unitsPerPack) + by) / unitsPerPack);
}

/** Whether a shelf can have that quantity: whole, unless the product is sold by a unit or its packs are opened. */
export const isValidStock = (product: Pack, combinationId: string | null, quantity: number): boolean =>
  isSellable(product, combinationId, quantity) || unitsIn(product, combinationId) !== null;
