import { addQuantities } from "../../domain/measures/quantities.ts";
import { amountOrNull } from "../../domain/money/money.ts";
import { receiptTotal, receivedQuantity } from "../../domain/products/receipts.ts";

/** A shelf as the API's preview returns it. */
export interface Goods {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly title: string;
  readonly sku: string | null;
  /** The unit of its quantity; null for pieces. */
  readonly unit: string | null;
  readonly onHand: number;
  /** The current unit cost, in minor units. */
  readonly cost: number | null;
}

/** An editable line. */
export interface DraftLine extends Goods {
  readonly quantity: number | null;
  readonly unitCost: number | null;
}

/** An editable receipt. */
export interface ReceiptDraft {
  readonly supplier: string;
  readonly reference: string;
  readonly notes: string;
  readonly lines: readonly DraftLine[];
}

export const emptyDraft: ReceiptDraft = { supplier: "", reference: "", notes: "", lines: [] };

/** Returns the key of a shelf. */
export const receiptKey = ({
  productId,
  combinationId,
}: Pick<Goods, "productId" | "combinationId">): string => `${productId} ${combinationId ?? ""}`;

export interface Incoming {
  readonly goods: Goods;
  readonly quantity: number;
  /** Null for the current unit cost. */
  readonly unitCost: number | null;
}

/** Returns the draft with more goods: in a new line, or added to the existing one. */
export function addToDraft(draft: ReceiptDraft, { goods, quantity, unitCost }: Incoming): ReceiptDraft {
  const sameGoods = draft.lines.find((line) => receiptKey(line) === receiptKey(goods));
  if (!sameGoods) {
    return { ...draft, lines: [...draft.lines, { ...goods, quantity, unitCost: unitCost ?? goods.cost }] };
  }
  const more = {
    ...sameGoods,
    quantity: addQuantities(sameGoods.quantity ?? 0, quantity),
    unitCost: unitCost ?? sameGoods.unitCost,
  };
  return { ...draft, lines: draft.lines.map((line) => (line === sameGoods ? more : line)) };
}

/** Returns the draft with a line changed or removed. */
export function withLine(draft: ReceiptDraft, key: string, change: Partial<DraftLine> | null): ReceiptDraft {
  const lines = draft.lines.flatMap((line) => {
    if (receiptKey(line) !== key) return [line];
    return change === null ? [] : [{ ...line, ...change }];
  });
  return { ...draft, lines };
}

/** Returns what was added to a draft after it was sent: goods that arrived while the response was on its way. */
export function addedSince(sent: ReceiptDraft, now: ReceiptDraft): ReceiptDraft {
  const before = new Map(sent.lines.map((line) => [receiptKey(line), line.quantity ?? 0]));
  const lines = now.lines.flatMap((line) => {
    const quantity = addQuantities(line.quantity ?? 0, -(before.get(receiptKey(line)) ?? 0));
    return quantity > 0 || !before.has(receiptKey(line)) ? [{ ...line, quantity: quantity || null }] : [];
  });
  return lines.length === 0 ? emptyDraft : { ...emptyDraft, lines };
}

/** Returns what a line adds to the totals: nothing for what is no number or no amount. */
export const soundLine = ({ quantity, unitCost }: Pick<DraftLine, "quantity" | "unitCost">) => ({
  quantity: Number.isFinite(quantity) ? (quantity ?? 0) : 0,
  unitCost: amountOrNull(unitCost),
});

/** Returns the totals of a draft: quantity, and cost in minor units. */
export function receiptSums({ lines }: ReceiptDraft): { readonly quantity: number; readonly total: number } {
  const items = lines.map(soundLine);
  return { quantity: receivedQuantity({ items }), total: receiptTotal({ items }) };
}

/** Returns the draft as the input of the API. */
export function receiptInput({ supplier, reference, notes, lines }: ReceiptDraft) {
  return {
    supplier: supplier.trim(),
    reference: reference.trim() || null,
    notes: notes.trim() || null,
    items: lines.map(({ productId, combinationId, quantity, unitCost }) => ({
      productId,
      combinationId,
      quantity,
      unitCost,
    })),
  };
}
