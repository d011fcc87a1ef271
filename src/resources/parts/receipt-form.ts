import { decimal, list, longText, money, text } from "../../core/define.ts";
import { leastQuantity, threeDecimals } from "../../domain/quantities.ts";

/** Lines of one receipt at most. */
export const maxReceiptLines = 500;

/** Goods that came in: a product, and which of its combinations, or the SKU or barcode of either. */
export const receiptLine = {
  productId: text({ max: 64 }),
  combinationId: text({ max: 64 }),
  code: text({ max: 64 }),
  quantity: decimal({ ...threeDecimals, required: true, min: leastQuantity, max: 1_000_000 }),
  /** Nothing where it is not known: it changes no cost. */
  unitCost: money({ max: 1_000_000_000 }),
} as const;

export const receiptLines = list(receiptLine, { required: true, max: maxReceiptLines });

/** What is said of goods that came in. */
export const receiptForm = {
  supplier: text({ required: true, max: 120 }),
  /** Of the delivery note or the invoice. */
  reference: text({ max: 80 }),
  items: receiptLines,
  notes: longText({ max: 2000 }),
} as const;
