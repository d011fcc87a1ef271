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

/** A parked item, with its title and the price of one piece including extras, in minor units. */
export interface ParkedItem extends Choice {
  readonly title: string | null;
  readonly price: number | null;
}

/** A change since an order was parked. The title is null if unknown. */
export type ParkedChange = { readonly title: string | null } & (
  | { readonly kind: "price"; readonly was: number; readonly now: number }
  | { readonly kind: "gone" }
  | { readonly kind: "short"; readonly left: number; readonly wanted: number; readonly unit?: string }
);

/** Returns the items to park, each with the title and price of its line. */
export function parkedItems<C extends Choice>(
  choices: readonly C[],
  lines: readonly OrderLine[],
): (C & ParkedItem)[] {
  return choices.map((choice, at) => {
    const line = lines[at];
    return { ...choice, title: line?.title ?? null, price: line ? pieceOf(line) : null };
  });
}

/**
 * Returns the changes since an order was parked, line by line: its price, whether it is still sold, and how much is
 * left.
 * @param at now, in milliseconds since 1970
 */
export function parkedChanges(
  items: readonly ParkedItem[],
  products: ReadonlyMap<string, SoldProduct>,
  extras: ReadonlyMap<string, SoldExtra>,
  at: number,
): ParkedChange[] {
  const lines = items.map((item) => {
    const result = orderLine(item, productOf(item, products), extras, at);
    return "line" in result ? result.line : null;
  });
  const short = shortLines(lines, products);
  return items.flatMap(({ title: formerTitle, price, quantity, productId }, at): ParkedChange[] => {
    const line = lines[at];
    if (!line) {
      const product = productId === null ? undefined : products.get(productId);
      return [{ kind: "gone", title: formerTitle ?? product?.title ?? null }];
    }
    const { title } = line;
    const now = pieceOf(line);
    // Orders parked by older versions have no price to compare.
    const was = price ?? now;
    const left = short.get(at);
    return [
      ...(was === now ? [] : [{ kind: "price", title, was, now } as const]),
      ...(left === undefined
        ? []
        : [
            {
              kind: "short",
              title,
              left,
              wanted: quantity,
              ...(line.unit ? { unit: line.unit } : {}),
            } as const,
          ]),
    ];
  });
}
