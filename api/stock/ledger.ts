import { uuidv7 } from "uuidv7";
import { componentsOf, composedQuantity, movesOf, partOf } from "../../src/domain/composition.ts";
import { composedCost, costAfter, costsAfter } from "../../src/domain/costs.ts";
import { addToShelf } from "../../src/domain/packs.ts";
import { addQuantities, soldBy } from "../../src/domain/quantities.ts";
import { type MovementReason, stockChanges } from "../../src/domain/stock.ts";
import { type Product, products } from "../../src/resources/products.ts";
import { stockMovements } from "../../src/resources/stock-movements.ts";
import { notifyLowStock } from "../notifications/low-stock.ts";
import { patchRecord } from "../records/patch.ts";
import type { Writer } from "../records/writer.ts";
import { OutOfBounds, type StoredRecord } from "../stores/port.ts";

/** The cause of a stock movement. */
export interface Cause {
  readonly reason: MovementReason;
  readonly note?: string | null;
  readonly orderId?: string | null;
  readonly receiptId?: string | null;
}

/**
 * Writes into the ledger what a change of a product did to its quantities; says so where it now runs low.
 * @param moves what led to it, where that may say what came in has cost
 */
export async function recordMovements(
  writer: Writer,
  before: Product | null,
  after: Product | null,
  cause: Cause,
  moves: readonly Move[] = [],
): Promise<void> {
  const product = after ?? before;
  for (const change of product ? stockChanges(before, after) : []) {
    await writer.tx.append(stockMovements.name, {
      id: uuidv7(),
      ...change,
      at: writer.now.toISOString(),
      productId: product?.id,
      productTitle: product?.title ?? null,
      unit: product ? soldBy(product, change.combinationId) : null,
      unitCost: costAfter({ quantity: 0, cost: null }, moves, change.combinationId),
      reason: cause.reason,
      note: cause.note ?? null,
      orderId: cause.orderId ?? null,
      receiptId: cause.receiptId ?? null,
      staffId: writer.admin?.id ?? null,
    });
  }
  if (before && after) await notifyLowStock(writer, before, after);
}

/** How much to add to a shelf, or with a minus sign to take from it. */
export interface Move {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly by: number;
  /** Where `by` counts single units of packs: how many such a pack holds. */
  readonly unitsPerPack?: number | null;
  /** What a piece costs that comes in, in minor units; not known, it changes no cost. */
  readonly unitCost?: number | null;
}

function moved(before: Product, moves: readonly Move[]): Product {
  // Single units come back at the cost of their pack, and change none.
  const whole = moves.filter(({ unitsPerPack = null }) => unitsPerPack === null);
  const product = { ...before, ...costsAfter(before, whole) };
  const moveShelf = (combinationId: string | null, quantity: number | null): number => {
    const had = quantity ?? 0;
    const left = moves
      .filter((move) => move.combinationId === combinationId)
      .reduce((now, { by, unitsPerPack }) => addToShelf(now, by, unitsPerPack), had);
    if (left < had && left < 0 && !product.allowOutOfStockOrder) throw new OutOfBounds("quantity", left);
    return left;
  };
  if (product.combinations.length === 0) return { ...product, quantity: moveShelf(null, product.quantity) };
  const combinations = product.combinations.map((one) => ({
    ...one,
    quantity: moveShelf(one.id, one.quantity),
  }));
  return { ...product, combinations, quantity: addQuantities(...combinations.map((one) => one.quantity)) };
}

/**
 * Moves stock, and writes it into the ledger: of a composed product, that of its components. Products are taken in the
 * order of their ids, composed ones last, so that two orders never wait for each other. What is no longer in the
 * catalogue, or no longer sold in that combination, moves nothing. What comes in with a cost changes that of the product.
 * Throws OutOfBounds where a shelf has too little.
 */
export async function moveStock(writer: Writer, moves: readonly Move[], cause: Cause): Promise<void> {
  const ofShelves = await movesOfShelves(writer, moves);
  const ids = [...new Set(ofShelves.map(({ productId }) => productId))].sort();
  const changed: Product[] = [];
  for (const record of await writer.tx.getMany(products.name, ids)) {
    const before = asProduct(record);
    const own = ofShelves.filter(({ productId }) => productId === record.id);
    changed.push(await setStock(writer, record, moved(before, own), cause, own));
  }
  await updateComposed(writer, changed, cause);
}

async function movesOfShelves({ tx }: Writer, moves: readonly Move[]): Promise<readonly Move[]> {
  const records = await tx.getMany(products.name, [...new Set(moves.map(({ productId }) => productId))]);
  const components = new Map(records.map(asProduct).map((one) => [one.id, componentsOf(one)]));
  return moves.flatMap((move): readonly Move[] => {
    const componentIds = components.get(move.productId) ?? [];
    return componentIds.length === 0 ? [move] : movesOf({ ...move, componentIds }, move.by);
  });
}

async function setStock(
  writer: Writer,
  record: StoredRecord,
  { quantity, combinations, costPrice, combinationCosts }: Product,
  cause: Cause,
  moves: readonly Move[] = [],
): Promise<Product> {
  const patch = { quantity, combinations, costPrice, combinationCosts };
  const stored = asProduct(await patchRecord(writer.tx, products, record, patch));
  await recordMovements(writer, asProduct(record), stored, cause, moves);
  return stored;
}

/** Brings the composed products up to date that have one of these as a component. */
export async function updateComposed(
  writer: Writer,
  components: readonly Product[],
  cause: Cause,
): Promise<void> {
  const { tx } = writer;
  const ids = [...new Set(components.flatMap(partOf))].sort();
  for (const record of ids.length === 0 ? [] : await tx.getMany(products.name, ids)) {
    const composed = asProduct(record);
    const parts = (await tx.getMany(products.name, [...componentsOf(composed)])).map(asProduct);
    if (parts.length === 0) continue;
    const [quantity, costPrice] = [composedQuantity(parts), composedCost(parts)];
    if (quantity === composed.quantity && costPrice === composed.costPrice) continue;
    await setStock(writer, record, { ...composed, quantity, costPrice }, cause);
  }
}

/** The stored record typed as a product. */
export const asProduct = (record: StoredRecord): Product => record as unknown as Product;
