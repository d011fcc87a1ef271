import { movesOf } from "../../../../src/domain/products/composition.ts";
import type { Order } from "../../../../src/resources/orders.ts";
import type { Move } from "../../stock/index.ts";

/** The unit cost of a line when it was sold, in minor units; null if unknown. */
export function soldCost({ itemCosts }: Pick<Order, "itemCosts">, itemId: string): number | null {
  // Orders of an earlier version have none.
  return (itemCosts ?? []).find(({ id }) => id === itemId)?.unitCost ?? null;
}

/**
 * The stock movements that return a sold line, at the cost it left with; for a composed product, those of its
 * components.
 */
export function movesBack(order: Order, item: Order["items"][number], quantity: number): readonly Move[] {
  const composed = (item.componentIds ?? []).length > 0;
  const unitCost = composed ? null : soldCost(order, item.id);
  return movesOf(item, quantity).map((move) => ({ ...move, unitCost }));
}
