/** The cost of goods: the weighted average of received costs. Costs are minor units per piece, null if unknown. */

import { addQuantities, inThousandths, timesPrice } from "../measures/quantities.ts";
import type { Role } from "../roles.ts";

/** The roles that may read costs. */
export const costReaders: readonly Role[] = ["super-admin", "admin", "ceo", "manager", "accountant"];

/** Pieces with the same cost. */
interface Lot {
  readonly quantity: number;
  readonly cost: number | null;
}

/**
 * Returns the cost per piece after goods were received: the weighted average, rounded half up to the minor unit, so
 * that the value is off by at most half a minor unit per piece. Goods received without a cost change nothing. If the
 * shelf is empty or its cost unknown, the cost of the received goods applies.
 */
export function averageCost(shelf: Lot, incoming: Lot): number | null {
  if (incoming.cost === null || incoming.quantity <= 0) return shelf.cost;
  if (shelf.cost === null || shelf.quantity <= 0) return incoming.cost;
  const there = BigInt(inThousandths(shelf.quantity));
  const more = BigInt(inThousandths(incoming.quantity));
  const value = there * BigInt(shelf.cost) + more * BigInt(incoming.cost);
  const pieces = there + more;
  return Number((2n * value + pieces) / (2n * pieces));
}

/** Returns the cost of some pieces of a line after `before` others: the parts of a line add up to the whole. */
export function costOfPieces(unitCost: number, quantity: number, before = 0): number {
  return timesPrice(addQuantities(before, quantity), unitCost) - timesPrice(before, unitCost);
}

/** A stock move; `unitCost` is the cost per received piece. */
interface CostedMove {
  readonly combinationId: string | null;
  readonly by: number;
  readonly unitCost?: number | null;
}

interface CombinationCost {
  /** The id of the combination. */
  readonly id: string;
  readonly unitCost: number;
}

/** The fields of a product that determine its costs. */
export interface Costed {
  readonly quantity: number | null;
  /** With combinations: the cost of those without their own. */
  readonly costPrice: number | null;
  readonly combinations: readonly { readonly id: string; readonly quantity: number | null }[];
  /** Missing on products of older stores. */
  readonly combinationCosts?: readonly CombinationCost[] | null;
}

/** Returns the current cost of one piece. */
export function unitCostOf(
  { costPrice, combinationCosts }: Pick<Costed, "costPrice" | "combinationCosts">,
  combinationId: string | null,
): number | null {
  return combinationCosts?.find(({ id }) => id === combinationId)?.unitCost ?? costPrice;
}

/** Returns the cost of a shelf after the moves that came in there. */
export function costAfter(shelf: Lot, moves: readonly CostedMove[], combinationId: string | null) {
  const incoming = moves.filter((move) => move.combinationId === combinationId && move.by > 0);
  return incoming.reduce(
    (lot: Lot, { by, unitCost = null }): Lot => ({
      quantity: addQuantities(Math.max(lot.quantity, 0), by),
      cost: averageCost(lot, { quantity: by, cost: unitCost }),
    }),
    shelf,
  ).cost;
}

/** Returns the costs of a product after goods were received; each combination that received goods has its own cost. */
export function costsAfter(product: Costed, moves: readonly CostedMove[]) {
  const { costPrice, combinations } = product;
  if (combinations.length === 0) {
    const cost = costAfter({ quantity: product.quantity ?? 0, cost: costPrice }, moves, null);
    return { costPrice: cost, combinationCosts: [] };
  }
  const combinationCosts = combinations.flatMap(({ id, quantity }): CombinationCost[] => {
    const before = unitCostOf(product, id);
    const unitCost = costAfter({ quantity: quantity ?? 0, cost: before }, moves, id);
    return unitCost === null || unitCost === costPrice ? [] : [{ id, unitCost }];
  });
  return { costPrice, combinationCosts };
}

/** Returns the cost of a composed product: the sum of its components, or unknown if one of them is. */
export function composedCost(components: readonly { readonly costPrice: number | null }[]): number | null {
  return components.reduce<number | null>(
    (sum, { costPrice }) => (sum === null || costPrice === null ? null : sum + costPrice),
    0,
  );
}

/**
 * Returns the costs of the combinations after a user has edited the product. A cost entered for the product applies to
 * all combinations, unless theirs are entered with it.
 */
export function typedCosts(
  product: Costed,
  before: Pick<Costed, "costPrice" | "combinationCosts"> | null,
): readonly CombinationCost[] {
  const { costPrice, combinations, combinationCosts } = product;
  const costs = combinationCosts ?? [];
  const same = (other: readonly CombinationCost[]) =>
    costs.length === other.length &&
    costs.every(({ id, unitCost }, at) => other[at]?.id === id && other[at]?.unitCost === unitCost);
  if (before && before.costPrice !== costPrice && same(before.combinationCosts ?? [])) return [];
  const there = new Set(combinations.map(({ id }) => id));
  return costs.filter(({ id, unitCost }) => there.has(id) && unitCost !== costPrice);
}

interface SoldLine {
  readonly id: string;
  /** Null for a custom item. */
  readonly productId: string | null;
  readonly combinationId: string | null;
  /** For single units of a pack: the number of units per pack. */
  readonly unitsPerPack?: number | null;
}

/** Returns the cost of one piece per line at the time of sale, by line id; lines without a known cost are left out. */
export function costsOfLines(
  lines: readonly SoldLine[],
  products: ReadonlyMap<string, Pick<Costed, "costPrice" | "combinationCosts">>,
): CombinationCost[] {
  return lines.flatMap(({ id, productId, combinationId, unitsPerPack }) => {
    const product = productId === null ? undefined : products.get(productId);
    const unitCost = product ? unitCostOf(product, combinationId) : null;
    return unitCost === null ? [] : [{ id, unitCost: Math.round(unitCost / (unitsPerPack ?? 1)) }];
  });
}
