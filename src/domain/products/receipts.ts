import { addQuantities, timesPrice } from "../measures/quantities.ts";

interface Line {
  readonly quantity: number;
  /** Minor units; null if unknown. */
  readonly unitCost: number | null;
}

interface Lines {
  readonly items: readonly Line[];
}

/** Returns the cost of a line, in minor units; 0 if unknown. */
export const costOfLine = ({ quantity, unitCost }: Line): number => timesPrice(quantity, unitCost ?? 0);

/** Returns the known cost of received goods, in minor units. */
export const receiptTotal = ({ items }: Lines): number =>
  items.reduce((sum, line) => sum + costOfLine(line), 0);

/** Returns the received quantity. */
export const receivedQuantity = ({ items }: Lines): number =>
  addQuantities(...items.map(({ quantity }) => quantity));
