import { movesOf } from "../../src/domain/composition.ts";
import type { Order } from "../../src/resources/orders.ts";
import type { Move } from "../stock/ledger.ts";

/** What one of a line cost when it was sold, in minor units; null where that is not known. */
export function soldCost({ itemCosts }: Pick<Order, "itemCosts">, itemId: string): number | null {
  // Orders of an older store have none.
  return (itemCosts ?? []).find(({ id }) => id === itemId)?.unitCost ?? null;
}

/** The stock that comes back of a sold line, at the cost with which it left: of a composed product, at the components' own. */
export function movesBack(order: Order, item: Order["items"][number], quantity: number): readonly Move[] {
  const composed = (item.componentIds ?? []).length > 0;
  const unitCost = composed ? null : soldCost(order, item.id);
  return movesOf(item, quantity).map((move) => ({ ...move, unitCost }));
}
