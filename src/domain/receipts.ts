import { addQuantities, timesPrice } from "./quantities.ts";

interface Line {
  readonly quantity: number;
  /** Minor units; null where it is not known. */
  readonly unitCost: number | null;
}

interface Lines {
  readonly items: readonly Line[];
}

/** What a line costs, in minor units; 0 where it is not known. */
export const costOfLine = ({ quantity, unitCost }: Line): number => timesPrice(quantity, unitCost ?? 0);

/** What received goods cost together, in minor units, as far as it is known. */
export const receiptTotal = ({ items }: Lines): number =>
  items.reduce((sum, line) => sum + costOfLine(line), 0);

/** How much was received. */
export const receivedQuantity = ({ items }: Lines): number =>
  addQuantities(...items.map(({ quantity }) => quantity));
