import { productOf } from "./draft-lines.ts";
import {
  type Choice,
  type OrderLine,
  orderLine,
  pieceOf,
  type SoldExtra,
  type SoldProduct,
  shortLines,
} from "./order-lines.ts";

/** A choice as it waits: with what it was called and what one piece cost with its extras, in minor units. */
export interface ParkedItem extends Choice {
  readonly title: string | null;
  readonly price: number | null;
}

/** What is no longer as it was when an order was parked. A title is null where nobody knows it any more. */
export type ParkedChange = { readonly title: string | null } & (
  | { readonly kind: "price"; readonly was: number; readonly now: number }
  | { readonly kind: "gone" }
  | { readonly kind: "short"; readonly left: number; readonly wanted: number; readonly unit?: string }
);

/** Choices as they are parked: each with the name and the price of its line. */
export function parkedItems<C extends Choice>(
  choices: readonly C[],
  lines: readonly OrderLine[],
): (C & ParkedItem)[] {
  return choices.map((choice, at) => {
    const line = lines[at];
    return { ...choice, title: line?.title ?? null, price: line ? pieceOf(line) : null };
  });
}

/** Line by line, what has changed since an order was parked: its price, whether it is sold at all, what is left of it. */
export function parkedChanges(
  items: readonly ParkedItem[],
  products: ReadonlyMap<string, SoldProduct>,
  extras: ReadonlyMap<string, SoldExtra>,
): ParkedChange[] {
  const lines = items.map((item) => {
    const result = orderLine(item, productOf(item, products), extras);
    return "line" in result ? result.line : null;
  });
  const short = shortLines(lines, products);
  return items.flatMap(({ title: known, price, quantity: wanted, productId }, at): ParkedChange[] => {
    const line = lines[at];
    if (!line) {
      const product = productId === null ? undefined : products.get(productId);
      return [{ kind: "gone", title: known ?? product?.title ?? null }];
    }
    const { title } = line;
    const now = pieceOf(line);
    // What was parked before prices were kept says nothing about them.
    const was = price ?? now;
    const left = short.get(at);
    return [
      ...(was === now ? [] : [{ kind: "price", title, was, now } as const]),
      ...(left === undefined
        ? []
        : [{ kind: "short", title, left, wanted, ...(line.unit ? { unit: line.unit } : {}) } as const]),
    ];
  });
}
