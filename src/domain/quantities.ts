/**
 * Quantities of goods: whole numbers, or decimals of at most three digits for what is sold by weight, volume or
 * length. They are added and multiplied in thousandths, so that they never drift.
 */
import { componentsOf } from "./composition.ts";
import { dimensionOf, type Unit } from "./units.ts";

/** The most digits after the point of a quantity. */
export const quantityDecimals = 3;

/** The most that stands anywhere: in thousandths, sums of many such are still exact. */
const mostQuantity = 1_000_000_000;

/** What every declared quantity says of its size and its digits. */
export const threeDecimals = { decimals: quantityDecimals, max: mostQuantity } as const;

const scale = 10 ** quantityDecimals;

/** The smallest quantity that can be sold. */
export const leastQuantity = 1 / scale;

/** Whole thousandths of a quantity, in which sums and products are exact. */
export const inThousandths = (quantity: number): number => Math.round(quantity * scale);

/** The nearest quantity with at most three decimals. */
export const roundQuantity = (quantity: number): number => (inThousandths(quantity) + 0) / scale;

/** `0.1, 0.2` → `0.3`. */
export const addQuantities = (...quantities: readonly number[]): number =>
  quantities.reduce((sum, quantity) => sum + inThousandths(quantity), 0) / scale;

/** What a quantity costs at the price of one, in minor units: rounded half up, once. */
export function timesPrice(quantity: number, price: number): number {
  if (Number.isInteger(quantity)) return quantity * price;
  const exact = BigInt(inThousandths(Math.abs(quantity))) * BigInt(Math.abs(price));
  const rounded = Number((exact + BigInt(scale / 2)) / BigInt(scale));
  return quantity < 0 === price < 0 ? rounded : 0 - rounded;
}

/** The fields of a product that say how it is sold. */
export interface Portioned {
  readonly unit: Unit | null;
  /** Of one piece, in g, ml or mm: what has one is a package. */
  readonly measurement: number | null;
  readonly masterProduct: boolean;
  readonly childIds: readonly string[];
  readonly combinations: readonly { readonly id: string; readonly measurement: number | null }[];
}

/**
 * The unit that goods are sold by, such as kg: their price is for one of it, and their quantity has up to three
 * decimals. Null for what is sold by the piece: what is counted, packages of a known measurement, composed products.
 */
export function soldBy(product: Portioned, combinationId: string | null): Unit | null {
  const { unit, combinations } = product;
  if (unit === null || dimensionOf(unit) === null || componentsOf(product).length > 0) return null;
  const combination = combinations.find(({ id }) => id === combinationId);
  return (combination?.measurement ?? product.measurement) === null ? unit : null;
}

/** The unit that the stock of a product is counted in, all its combinations together; null for pieces. */
export const stockUnitOf = (product: Portioned): Unit | null =>
  soldBy(product, product.combinations[0]?.id ?? null);

/** Whether a product can be sold or bought in that quantity: whole, unless it is sold by a unit. */
export function isSellable(product: Portioned, combinationId: string | null, quantity: number): boolean {
  return Number.isInteger(quantity) || soldBy(product, combinationId) !== null;
}
