/** How goods are sold: by the piece, or by a unit of weight, volume or length. */

import { dimensionOf, type Unit } from "../measures/units.ts";
import { componentsOf } from "./composition.ts";

/** The fields of a product that determine how it is sold. */
export interface Portioned {
  readonly unit: Unit | null;
  /** Of one piece, in g, ml or mm. A product that has one is a package. */
  readonly measurement: number | null;
  readonly masterProduct: boolean;
  readonly childIds: readonly string[];
  readonly combinations: readonly { readonly id: string; readonly measurement: number | null }[];
}

/**
 * Returns the unit that goods are sold by, such as kg: the price is per unit, and quantities have up to three decimals.
 * Null for goods sold by the piece: counted ones, packages of a known measurement, composed products.
 */
export function soldBy(product: Portioned, combinationId: string | null): Unit | null {
  const { unit, combinations } = product;
  if (unit === null || dimensionOf(unit) === null || componentsOf(product).length > 0) return null;
  const combination = combinations.find(({ id }) => id === combinationId);
  return (combination?.measurement ?? product.measurement) === null ? unit : null;
}

/** Returns the unit of a product's stock, all combinations together; null for pieces. */
export const stockUnitOf = (product: Portioned): Unit | null =>
  soldBy(product, product.combinations[0]?.id ?? null);

/** Whether a product can be sold or bought in that quantity: whole, unless it is sold by a unit. */
export function isSellable(product: Portioned, combinationId: string | null, quantity: number): boolean {
  return Number.isInteger(quantity) || soldBy(product, combinationId) !== null;
}
