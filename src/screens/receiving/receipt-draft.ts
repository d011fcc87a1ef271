import { addQuantities } from "../../domain/quantities.ts";
import { receiptTotal, receivedQuantity } from "../../domain/receipts.ts";

/** What a shelf is, as the preview of the API says it. */
export interface Goods {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly title: string;
  readonly sku: string | null;
  /** What its quantity is measured in; null for pieces. */
  readonly unit: string | null;
  readonly onHand: number;
  /** What one of it costs today, in minor units. */
  readonly cost: number | null;
}

/** A line that is being filled in. */
export interface DraftLine extends Goods {
  readonly quantity: number | null;
  readonly unitCost: number | null;
}

/** A receipt that is being filled in. */
export interface Draft {
  readonly supplier: string;
  readonly reference: string;
  readonly notes: string;
  readonly lines: readonly DraftLine[];
}

export const emptyDraft: Draft = { supplier: "", reference: "", notes: "", lines: [] };

/** Names a shelf. */
export const keyOf = ({ productId, combinationId }: Pick<Goods, "productId" | "combinationId">): string =>
  `${productId} ${combinationId ?? ""}`;

export interface Incoming {
  readonly goods: Goods;
  readonly quantity: number;
  /** Null: what one costs today. */
  readonly unitCost: number | null;
}

/** The draft with more of something: a line of its own, or more in the line that it has. */
export function addToDraft(draft: Draft, { goods, quantity, unitCost }: Incoming): Draft {
  const known = draft.lines.find((line) => keyOf(line) === keyOf(goods));
  if (!known) {
    return { ...draft, lines: [...draft.lines, { ...goods, quantity, unitCost: unitCost ?? goods.cost }] };
  }
  const more = {
    ...known,
    quantity: addQuantities(known.quantity ?? 0, quantity),
    unitCost: unitCost ?? known.unitCost,
  };
  return { ...draft, lines: draft.lines.map((line) => (line === known ? more : line)) };
}

/** The draft with a changed line, or without it. */
export function withLine(draft: Draft, key: string, change: Partial<DraftLine> | null): Draft {
  const lines = draft.lines.flatMap((line) => {
    if (keyOf(line) !== key) return [line];
    return change === null ? [] : [{ ...line, ...change }];
  });
  return { ...draft, lines };
}

/** What a draft comes to: how much, and what it costs in minor units. */
export function sumsOf({ lines }: Draft): { readonly quantity: number; readonly total: number } {
  const items = lines.map(({ quantity, unitCost }) => ({ quantity: quantity ?? 0, unitCost }));
  return { quantity: receivedQuantity({ items }), total: receiptTotal({ items }) };
}

/** The draft as the API takes it. */
export function inputOf({ supplier, reference, notes, lines }: Draft) {
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
