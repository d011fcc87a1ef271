import { decimal, list, longText, money, text } from "../../core/define.ts";
import { leastQuantity, threeDecimals } from "../../domain/measures/quantities.ts";

/** Maximum number of lines per receipt. */
export const maxReceiptLines = 500;

/** Received goods: a product and its combination, or the SKU or barcode of either. */
export const receiptLine = {
  productId: text({ max: 64 }),
  combinationId: text({ max: 64 }),
  /** GS1 codes hold more than a number. */
  code: text({ max: 200 }),
  quantity: decimal({ ...threeDecimals, required: true, min: leastQuantity, max: 1_000_000 }),
  /** Null if unknown, which leaves the cost unchanged. */
  unitCost: money(),
} as const;

export const receiptLines = list(receiptLine, { required: true, max: maxReceiptLines });

/** The form for received goods. */
export const receiptForm = {
  supplier: text({ required: true, max: 120 }),
  /** The number of the delivery note or invoice. */
  reference: text({ max: 80 }),
  items: receiptLines,
  notes: longText({ max: 2000 }),
} as const;
