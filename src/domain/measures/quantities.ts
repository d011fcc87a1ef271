/**
 * Quantities of goods: whole numbers, or up to three decimals for goods sold by weight, volume or length. Sums and
 * products are computed in thousandths to avoid floating-point errors.
 */

/** Maximum number of decimals of a quantity. */
const quantityDecimals = 3;

/** The maximum quantity: sums of many such quantities in thousandths are still exact. */
const mostQuantity = 1_000_000_000;

/** Options of every declared quantity field. */
export const threeDecimals = { decimals: quantityDecimals, max: mostQuantity } as const;

const scale = 10 ** quantityDecimals;

/** The smallest quantity that can be sold. */
export const leastQuantity = 1 / scale;

/** Converts a quantity to whole thousandths, in which sums and products are exact. */
export const inThousandths = (quantity: number): number => Math.round(quantity * scale);

/** Rounds to three decimals. */
export const roundQuantity = (quantity: number): number => (inThousandths(quantity) + 0) / scale;

/** Adds quantities exactly: `0.1, 0.2` → `0.3`. */
export const addQuantities = (...quantities: readonly number[]): number =>
  quantities.reduce((sum, quantity) => sum + inThousandths(quantity), 0) / scale;

/** Returns quantity × unit price, in minor units, rounded half up once. */
export function timesPrice(quantity: number, price: number): number {
  if (Number.isInteger(quantity)) return quantity * price;
  const exact = BigInt(inThousandths(Math.abs(quantity))) * BigInt(Math.abs(price));
  const rounded = Number((exact + BigInt(scale / 2)) / BigInt(scale));
  return quantity < 0 === price < 0 ? rounded : 0 - rounded;
}
