/**
 * Packs whose units are also sold singly; stock is counted in packs. n units of a pack of N are n/N of a pack. The
 * stock is rounded to a thousandth, from which the number of whole units is recovered, so that N single units take
 * exactly one pack.
 */
import { addQuantities, roundQuantity } from "../measures/quantities.ts";
import { isSellable, type Portioned, soldBy } from "./quantities.ts";

/** Thousandths of a pack can't represent the units of a larger pack. */
export const maxUnitsPerPack = 500;

/** The fields of a product that determine whether its units are sold singly. */
export interface Pack extends Portioned {
  readonly sellIndividualUnits?: boolean | null;
  readonly unitsPerPack?: number | null;
  /** The price of one unit, in minor units. Default: its share of the price of the pack. */
  readonly individualPrice?: number | null;
}

/** Returns the number of units in a pack that can be opened, else null. Composed and weighed products have none. */
export function unitsIn(product: Pack, combinationId: string | null): number | null {
  const units = product.unitsPerPack ?? 0;
  if (!product.sellIndividualUnits || units < 2 || product.masterProduct) return null;
  return soldBy(product, combinationId) === null ? units : null;
}

/** Returns the price of a single unit, in minor units, rounded half up. */
export function individualPriceOf(product: Pack, unitsPerPack: number, price: number): number {
  const own = product.combinations.length === 0 ? product.individualPrice : null;
  return own ?? Math.round(price / unitsPerPack);
}

/** Converts packs to single units. */
export const packUnits = (packs: number, unitsPerPack: number): number => Math.round(packs * unitsPerPack);

/**
 * Returns the stock after adding a quantity; a negative one is taken.
 * @param unitsPerPack set if `by` counts single units of such a pack; null if it is a quantity
 */
export function addToShelf(quantity: number, by: number, unitsPerPack: number | null = null): number {
  if (unitsPerPack === null) return addQuantities(quantity, by);
  return roundQuantity((packUnits(quantity, unitsPerPack) + by) / unitsPerPack);
}

/** Whether the stock quantity is valid: whole, unless the product is sold by a unit or its packs can be opened. */
export const isValidStock = (product: Pack, combinationId: string | null, quantity: number): boolean =>
  isSellable(product, combinationId, quantity) || unitsIn(product, combinationId) !== null;
