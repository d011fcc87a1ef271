import { hasRightCheckDigit } from "./barcode.ts";
import { roundQuantity } from "./quantities.ts";
import type { Unit } from "./units.ts";

/** What the last digits of an in-store code say. */
export const weighedCodeKinds = ["none", "weight", "price"] as const;
export type WeighedCodeKind = (typeof weighedCodeKinds)[number];

/** What a scale or a label printer puts into an EAN-13. */
export interface InStoreCode {
  /** Digits 3 to 7: the SKU or barcode of the product. */
  readonly item: string;
  /** Digits 8 to 12: thousandths of the unit, or a price in minor units. */
  readonly value: number;
}

/** The parts of an EAN-13 from 20 to 29, which GS1 leaves to stores; null for any other code, or a wrong check digit. */
export function readInStoreCode(code: string): InStoreCode | null {
  if (!/^2\d{12}$/.test(code) || !hasRightCheckDigit(code)) return null;
  return { item: code.slice(2, 7), value: Number(code.slice(7, 12)) };
}

/** The unit that labels give the weight in, by the unit that a product is sold by. */
const perThousand: Partial<Record<Unit, number>> = { kg: 1000, l: 1000, m: 1000, g: 1, ml: 1 };

/**
 * The quantity that a label stands for; null where it says nothing that can be sold.
 * @param unit that the product is sold by. Labels say g of kg and g, ml of l and ml, mm of m, else thousandths
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
