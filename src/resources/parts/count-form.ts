import { decimal, list, text } from "../../core/define.ts";
import { threeDecimals } from "../../domain/measures/quantities.ts";

/** A counted shelf: the SKU of a product or combination, and the quantity that was found. */
export const countLine = {
  sku: text({ required: true, max: 64 }),
  quantity: decimal({ ...threeDecimals, required: true, min: 0, max: 1_000_000 }),
} as const;

/** The form of a stock-take. */
export const countForm = {
  rows: list(countLine, { required: true, max: 2000 }),
  note: text({ max: 200 }),
} as const;
