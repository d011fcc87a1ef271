/** What goods cost: the weighted average of what was received. Costs are minor units a piece, null where they are not known. */

import { addQuantities, inThousandths, timesPrice } from "./quantities.ts";
import type { Role } from "./roles.ts";

/** Roles that read costs. */
export const costReaders: readonly Role[] = ["super-admin", "admin", "ceo", "manager", "accountant"];

/** Pieces that cost the same. */
export interface Lot {
  readonly quantity: number;
  readonly cost: number | null;
}

/**
 * The cost of a piece after more has come in: the weighted average, rounded half up to the minor unit, so that the value
 * differs by at most half a minor unit a piece. What comes in without a cost changes nothing; where nothing is on the shelf, or
 * its cost is not known, that of what comes in stands.
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

/** What some pieces of a line cost, after others of it went before: the parts of a line add up to the whole. */
export function costOfPieces(unitCost: number, quantity: number, before = 0): number {
  return timesPrice(addQuantities(before, quantity), unitCost) - timesPrice(before, unitCost);
}

/** A movement of stock; `unitCost` is what a piece costs that comes in. */
export interface CostedMove {
  readonly combinationId: string | null;
  readonly by: number;
  readonly unitCost?: number | null;
}

interface CombinationCost {
  /** That of the combination. */
  readonly id: string;
  readonly unitCost: number;
}

/** The fields of a product that its costs follow from. */
export interface Costed {
  readonly quantity: number | null;
  /** With combinations: of those without a cost of their own. */
  readonly costPrice: number | null;
  readonly combinations: readonly { readonly id: string; readonly quantity: number | null }[];
  /** Products of an older store have none. */
  readonly combinationCosts?: readonly CombinationCost[] | null;
}

/** What one of it costs today. */
export function unitCostOf(
  { costPrice, combinationCosts }: Pick<Costed, "costPrice" | "combinationCosts">,
  combinationId: string | null,
): number | null {
  return combinationCosts?.find(({ id }) => id === combinationId)?.unitCost ?? costPrice;
}

/** The cost of a shelf after the moves that came in there. */
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

/** What a product costs after goods came in; of one with combinations, each that came in has a cost of its own. */
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

/** What one of a composed product costs: its components together, unknown where one of them is. */
export function composedCost(components: readonly { readonly costPrice: number | null }[]): number | null {
  return components.reduce<number | null>(
    (sum, { costPrice }) => (sum === null || costPrice === null ? null : sum + costPrice),
    0,
  );
}

/**
 * What combinations cost once somebody has written their product. A cost that is typed for the product is that of all its
 * combinations, unless theirs are typed with it.
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
  /** Null for what is not in the catalogue. */
  readonly productId: string | null;
  readonly combinationId: string | null;
  /** Of single units: how many their pack holds. */
  readonly unitsPerPack?: number | null;
}

/** What one of each line cost when it was sold, by the id of the line; lines without a known cost are not there. */
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
