import { addQuantities, timesPrice } from "../../../src/domain/measures/quantities.ts";

/** The states of a purchase order; partly: some of the goods have arrived, and others are expected. */
export const purchaseStatuses = ["draft", "ordered", "partly", "received", "cancelled"] as const;

export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** The states in which goods are expected. */
export const openStatuses = ["ordered", "partly"] as const satisfies readonly PurchaseStatus[];

interface Line {
  readonly quantity: number;
  /** Minor units. */
  readonly unitCost: number;
}

interface Lines {
  readonly items: readonly Line[];
}

/** Goods of a line that have arrived. */
interface Arrival {
  /** The id of the line. */
  readonly itemId: string | null;
  readonly quantity: number | null;
  /** Minor units. */
  readonly unitCost: number | null;
}

interface Bought {
  readonly status: PurchaseStatus | null;
  readonly items: readonly {
    readonly id: string;
    readonly quantity: number | null;
    readonly unitCost: number | null;
  }[];
  /** Missing on orders of older versions, which were received as a whole. */
  readonly arrivals?: readonly Arrival[] | null;
}

const isOpen = (status: PurchaseStatus | null): boolean => openStatuses.some((one) => one === status);

/** Returns how much of each line is still expected, by line id; lines that have arrived are left out. */
export function expectedLines({ status, items, arrivals }: Bought): ReadonlyMap<string, number> {
  if (!isOpen(status)) return new Map();
  const left = items.map(({ id, quantity }): [string, number] => {
    const came = (arrivals ?? []).filter(({ itemId }) => itemId === id).map((one) => -(one.quantity ?? 0));
    return [id, addQuantities(quantity ?? 0, ...came)];
  });
  return new Map(left.filter(([, quantity]) => quantity > 0));
}

/** Returns the quantity still expected, pieces and units together. */
export const expectedPieces = (order: Bought): number => addQuantities(...expectedLines(order).values());

/** Returns the cost of the goods still expected, in minor units. */
export function expectedTotal(order: Bought): number {
  const left = expectedLines(order);
  return order.items.reduce((sum, { id, unitCost }) => sum + timesPrice(left.get(id) ?? 0, unitCost ?? 0), 0);
}

/** Returns the cost of the goods that have arrived, in minor units. */
export const arrivedTotal = (arrivals: readonly Arrival[]): number =>
  arrivals.reduce((sum, { quantity, unitCost }) => sum + timesPrice(quantity ?? 0, unitCost ?? 0), 0);

/** Returns the cost of a purchase order, in minor units. */
export const orderTotal = ({ items }: Lines): number =>
  items.reduce((sum, { quantity, unitCost }) => sum + timesPrice(quantity, unitCost), 0);

/** Returns the ordered quantity, pieces and units together. */
export const orderedPieces = ({ items }: Lines): number =>
  addQuantities(...items.map(({ quantity }) => quantity));

/**
 * Returns the expected day of delivery, `YYYY-MM-DD`.
 * @param leadTimeDays null if the supplier has none
 */
export function expectedDay(orderedAt: Date, leadTimeDays: number | null): string | null {
  if (leadTimeDays === null) return null;
  return new Date(orderedAt.getTime() + leadTimeDays * 86_400_000).toISOString().slice(0, 10);
}

interface Stocked {
  readonly sku: string | null;
  readonly combinations: readonly { readonly id: string; readonly sku: string | null }[];
}

/**
 * Returns the combination of a line's SKU, null for a product without combinations. Undefined if the product has
 * combinations but none with that SKU.
 */
export function combinationFor(product: Stocked, sku: string | null): string | null | undefined {
  if (product.combinations.length === 0) return null;
  return sku === null ? undefined : product.combinations.find((one) => one.sku === sku)?.id;
}
