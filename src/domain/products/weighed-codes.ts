import { roundQuantity } from "../measures/quantities.ts";
import type { Unit } from "../measures/units.ts";
import { gtinOf, hasRightCheckDigit } from "./barcode.ts";

/** The meaning of the last digits of an in-store code. */
export const weighedCodeKinds = ["none", "weight", "price"] as const;
export type WeighedCodeKind = (typeof weighedCodeKinds)[number];

/** The content of an in-store code printed by a scale or label printer. */
export interface InStoreCode {
  /** The SKU or barcode of the product: digits 3 to 7 of an EAN-13, 2 to 6 of a UPC-A. */
  readonly item: string;
  /** The digits after it: thousandths of the unit, or a price in minor units. */
  readonly value: number;
}

/**
 * Parses an EAN-13 with a prefix from 20 to 29, or a UPC-A of number system 2, with or without leading zeros, which GS1
 * reserves for in-store use; null for any other code or a wrong check digit.
 */
export function readInStoreCode(code: string): InStoreCode | null {
  if (/^2\d{12}$/.test(code) && hasRightCheckDigit(code)) {
    return { item: code.slice(2, 7), value: Number(code.slice(7, 12)) };
  }
  const upc = /^0*(2\d{11})$/.exec(code)?.[1];
  if (upc === undefined || gtinOf(upc) === null) return null;
  // Its price has four digits and a check digit of their own before them, or five digits.
  const [own, price] = [upc.slice(6, 7), upc.slice(7, 11)];
  return { item: upc.slice(1, 6), value: Number(own === priceCheckDigit(price) ? price : own + price) };
}

/** The weights of the four digits of a price by digit: twice, twice, three times and five times, less the tens of each. */
const twice = [0, 2, 4, 6, 8, 9, 1, 3, 5, 7];
const threefold = [0, 3, 6, 9, 2, 5, 8, 1, 4, 7];
const fivefold = [0, 5, 9, 4, 8, 3, 7, 2, 6, 1];

/** Returns the check digit of a price of four digits, as defined by the GS1 General Specifications. */
export function priceCheckDigit(price: string): string {
  const weights = [twice, twice, threefold, fivefold];
  const sum = weights.reduce((total, weight, at) => total + (weight[Number(price[at])] ?? 0), 0);
  return String((sum * 3) % 10);
}

/** The unit in which labels give the weight, by the unit the product is sold by. */
const perThousand: Partial<Record<Unit, number>> = { kg: 1000, l: 1000, m: 1000, g: 1, ml: 1 };

/**
 * Returns the quantity of a label; null if it is not a sellable quantity.
 * @param unit the unit the product is sold by. Labels give g for kg and g, ml for l and ml, mm for m, else thousandths
 * @param price of one unit, in minor units
 */
export function labelledQuantity(
  { value }: InStoreCode,
  kind: WeighedCodeKind,
  unit: Unit,
  price: number,
): number | null {
  if (kind === "none" || value === 0 || (kind === "price" && price <= 0)) return null;
  const quantity = kind === "price" ? value / price : value / (perThousand[unit] ?? 1000);
  const rounded = roundQuantity(quantity);
  return rounded > 0 ? rounded : null;
}
