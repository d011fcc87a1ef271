import { uuidv7 } from "uuidv7";
import { emptyValues } from "../../../src/core/validation/validate.ts";
import { addQuantities } from "../../../src/domain/measures/quantities.ts";
import { componentsOf, composedQuantity, movesOf, partOf } from "../../../src/domain/products/composition.ts";
import { composedCost, costAfter, costsAfter } from "../../../src/domain/products/costs.ts";
import { addToShelf } from "../../../src/domain/products/packs.ts";
import { soldBy } from "../../../src/domain/products/quantities.ts";
import { type MovementReason, stockChanges } from "../../../src/domain/products/stock.ts";
import { type Product, products } from "../../../src/resources/products.ts";
import { stockMovements } from "../../../src/resources/stock-movements.ts";
import { typedAs } from "../../records/typed-as.ts";
import { patchRecord } from "../../records/write/patch.ts";
import type { Writer } from "../../records/writer.ts";
import { matching } from "../../store/dialect/query.ts";
import { OutOfBounds, type StoredRecord, type Transaction } from "../../store/port.ts";
import { notifyLowStock } from "./low-stock.ts";

/** The cause of a stock movement. */
interface Cause {
  readonly reason: MovementReason;
  readonly note?: string | null;
  /** The document behind it, in the field of the ledger that refers to it. */
  readonly document?: Readonly<Record<`${string}Id`, string>>;
}

/**
 * Writes the ledger rows of a product's changed quantities, and notifies about low stock.
 * @param moves the movements behind the change, which may carry costs
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
      ...emptyValues(stockMovements.fields),
      id: uuidv7(),
      ...change,
      at: writer.now.toISOString(),
      productId: product?.id,
      productTitle: product?.title ?? null,
      unit: product ? soldBy(product, change.combinationId) : null,
      unitCost: costAfter({ quantity: 0, cost: null }, moves, change.combinationId),
      reason: cause.reason,
      note: cause.note ?? null,
      ...cause.document,
      staffId: writer.admin?.id ?? null,
    });
  }
  if (before && after) await notifyLowStock(writer, before, after);
}

/** A quantity to add to a shelf, or with a minus sign to take from it. */
export interface Move {
  readonly productId: string;
  readonly combinationId: string | null;
  readonly by: number;
  /** If `by` counts single units of packs: how many units a pack holds. */
  readonly unitsPerPack?: number | null;
  /** Unit cost of goods that come in, in minor units; if unknown, costs stay the same. */
  readonly unitCost?: number | null;
}

/** Facts about movements. */
interface MoveOptions {
  /** The goods were promised and served: they are taken even if the shelf has too little by now. Default: false. */
  readonly reserved?: boolean;
}

function moved(before: Product, moves: readonly Move[], { reserved = false }: MoveOptions): Product {
  // Single units come back at the cost of their pack, and change no cost.
  const whole = moves.filter(({ unitsPerPack = null }) => unitsPerPack === null);
  const product = { ...before, ...costsAfter(before, whole) };
  const moveShelf = (combinationId: string | null, quantity: number | null): number => {
    const had = quantity ?? 0;
    const left = moves
      .filter((move) => move.combinationId === combinationId)
      .reduce((now, { by, unitsPerPack }) => addToShelf(now, by, unitsPerPack), had);
    if (left < had && left < 0 && !product.allowOutOfStockOrder && !reserved)
      throw new OutOfBounds("quantity", left);
    return left;
  };
  if (product.combinations.length === 0) return { ...product, quantity: moveShelf(null, product.quantity) };
  const combinations = product.combinations.map((one) => ({
    ...one,
    quantity: moveShelf(one.id, one.quantity),
  }));
  return { ...product, combinations, quantity: addQuantities(...combinations.map((one) => one.quantity)) };
}

/** A product's stock before and after, with its movements. */
interface StockChange {
  readonly before: Product;
  readonly after: Product;
  readonly moves: readonly Move[];
}

/**
 * Moves stock and writes the ledger; for a composed product, that of its components. Deleted products and combinations
 * are skipped. Incoming goods with a cost update the product's cost. Throws OutOfBounds if a shelf has too little.
 */
export async function moveStock(writer: Writer, moves: readonly Move[], cause: Cause): Promise<void> {
  await writeDown(writer, await changeStock(writer, moves), cause);
}

/** Moves stock without the ledger: `writeDown` writes it once the document it refers to exists. */
export async function changeStock(
  writer: Writer,
  moves: readonly Move[],
  options: MoveOptions = {},
): Promise<readonly StockChange[]> {
  const locked = await lockStock(
    writer.tx,
    moves.map(({ productId }) => productId),
  );
  const ofShelves = moves.flatMap((move): readonly Move[] => {
    const product = locked.get(move.productId);
    const componentIds = product ? componentsOf(asProduct(product)) : [];
    return componentIds.length === 0 ? [move] : movesOf({ ...move, componentIds }, move.by);
  });
  const ids = [...new Set(ofShelves.map(({ productId }) => productId))].sort();
  const changes: StockChange[] = [];
  for (const record of ids.flatMap((id) => locked.get(id) ?? [])) {
    const own = ofShelves.filter(({ productId }) => productId === record.id);
    changes.push(await setStock(writer, record, moved(asProduct(record), own, options), own));
  }
  return [
    ...changes,
    ...(await composedChanges(
      writer,
      changes.map(({ after }) => after),
    )),
  ];
}

/** Writes stock changes into the ledger. */
export async function writeDown(
  writer: Writer,
  changes: readonly StockChange[],
  cause: Cause,
): Promise<void> {
  for (const { before, after, moves } of changes) await recordMovements(writer, before, after, cause, moves);
}

/**
 * Locks all products whose stock depends on these: first the shelves, which for composed products are their components,
 * then the composed products, each in the order of their ids to avoid deadlocks.
 * @returns the locked records by id
 */
export async function lockStock(
  tx: Transaction,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  const ids = [...new Set(productIds)];
  const where = matching({ id: ids });
  const named = ids.length === 0 ? [] : (await tx.peek(products.name, where)).map(asProduct);
  const shelves = named.flatMap((one): readonly string[] => {
    const components = componentsOf(one);
    return components.length === 0 ? [one.id] : components;
  });
  const locked = await tx.lock(products.name, [...new Set(shelves)].sort());
  const composed = [
    ...locked.flatMap((one) => partOf(asProduct(one))),
    ...named.filter((one) => componentsOf(one).length > 0).map(({ id }) => id),
  ];
  const above = await tx.lock(products.name, [...new Set(composed)].sort());
  const all = new Map([...locked, ...above].map((one) => [one.id, one]));
  const isHeld = (id: string) =>
    componentsOf(asProduct(all.get(id) as StoredRecord)).every((one) => all.has(one));
  // The composition has changed just now.
  return ids.every((id) => !all.has(id) || isHeld(id)) ? all : lockStock(tx, ids);
}

async function setStock(
  writer: Writer,
  record: StoredRecord,
  { quantity, combinations, costPrice, combinationCosts }: Product,
  moves: readonly Move[] = [],
): Promise<StockChange> {
  const patch = { quantity, combinations, costPrice, combinationCosts };
  const stored = await patchRecord(writer.tx, products, record, patch);
  return { before: asProduct(record), after: asProduct(stored), moves };
}

/** Recomputes the composed products that contain one of these. */
export async function updateComposed(
  writer: Writer,
  components: readonly Product[],
  cause: Cause,
): Promise<void> {
  await writeDown(writer, await composedChanges(writer, components), cause);
}

async function composedChanges(
  writer: Writer,
  components: readonly Product[],
): Promise<readonly StockChange[]> {
  const { tx } = writer;
  const ids = [...new Set(components.flatMap(partOf))].sort();
  const changes: StockChange[] = [];
  // Locked before their components are read: a concurrent sale of another component waits and then sees this one.
  for (const record of await tx.lock(products.name, ids)) {
    const composed = asProduct(record);
    const parts = (await tx.getMany(products.name, [...componentsOf(composed)])).map(asProduct);
    if (parts.length === 0) continue;
    const [quantity, costPrice] = [composedQuantity(parts), composedCost(parts)];
    if (quantity === composed.quantity && costPrice === composed.costPrice) continue;
    changes.push(await setStock(writer, record, { ...composed, quantity, costPrice }));
  }
  return changes;
}

/** Types a stored record as a product. */
export const asProduct = typedAs(products);
