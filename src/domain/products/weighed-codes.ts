import { hasRightCheckDigit } from "./barcode.ts";
import { roundQuantity } from "./quantities.ts";
import type { Unit } from "./units.ts";

/** The meaning of the last digits of an in-store code. */
export const weighedCodeKinds = ["none", "weight", "price"] as const;
export type WeighedCodeKind = (typeof weighedCodeKinds)[number];

/** The content of an in-store EAN-13 printed by a scale or label printer. */
export interface InStoreCode {
  /** Digits 3 to 7: the SKU or barcode of the product. */
  readonly item: string;
  /** Digits 8 to 12: thousandths of the unit, or a price in minor units. */
  readonly value: number;
}

/**
 * Parses an EAN-13 with a prefix from 20 to 29, which GS1 reserves for in-store use; null for any other code or a wrong
 * check digit.
 */
export function readInStoreCode(code: string): InStoreCode | null {
  if (!/^2\d{12}$/.test(code) || !hasRightCheckDigit(code)) return null;
  return { item: code.slice(2, 7), value: Number(code.slice(7, 12)) };
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
