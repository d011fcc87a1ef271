import { addQuantities, timesPrice } from "../measures/quantities.ts";
import { type Composable, componentsOf } from "./composition.ts";
import { type Costed, unitCostOf } from "./costs.ts";
import { isValidStock, type Pack } from "./packs.ts";

/** The states of a product in the online store. */
export const productStates = ["selling", "soldOut", "unpublished"] as const;
export type ProductState = (typeof productStates)[number];

interface Stocked {
  readonly quantity: number | null;
}

interface Sellable extends Stocked {
  readonly published: boolean;
  readonly allowOutOfStockOrder: boolean;
}

/**
 * Returns the state of a product. Unpublished takes precedence over sold out; a product that can be ordered without
 * stock is never sold out.
 */
export function productState(product: Sellable): ProductState {
  if (!product.published) return "unpublished";
  if (product.allowOutOfStockOrder) return "selling";
  return inStock(product) ? "selling" : "soldOut";
}

/** Whether the product is in stock. */
export function inStock(product: Stocked): boolean {
  return (product.quantity ?? 0) > 0;
}

/** The stock states, regardless of whether the product is for sale. */
export const stockStates = ["inStock", "stockOut"] as const;
type StockState = (typeof stockStates)[number];

export function stockState(product: Stocked): StockState {
  return inStock(product) ? "inStock" : "stockOut";
}

/** Returns the quantity of a product: the sum of its combinations if it has any. */
export function quantityOf(product: Stocked & { readonly combinations: readonly Stocked[] }): number {
  if (product.combinations.length === 0) return product.quantity ?? 0;
  return addQuantities(...product.combinations.map(({ quantity }) => quantity ?? 0));
}

interface Valued extends Costed, Composable {
  readonly price: number;
  readonly combinations: readonly (Costed["combinations"][number] & { readonly price: number })[];
}

/**
 * Returns the stock value at full price, in minor units. Negative stock counts as 0, and a composed product through its
 * components.
 */
export function stockAtPrice(product: Valued): number {
  if (componentsOf(product).length > 0) return 0;
  if (product.combinations.length === 0) return bounded(timesPrice(onHand(product), product.price));
  return bounded(product.combinations.reduce((sum, one) => sum + timesPrice(onHand(one), one.price), 0));
}

/** Returns the quantity in stock. Negative stock counts as 0, and a composed product through its components. */
export function stockPieces(product: Stocked & Composable): number {
  return componentsOf(product).length > 0 ? 0 : onHand(product);
}

/** Returns the category for the stock value of a product: its first one; empty if it has none. */
export const stockCategoryOf = ({ categoryIds }: { readonly categoryIds: readonly string[] }): string =>
  categoryIds[0] ?? "";

/** Returns the stock value at cost, in minor units; stock with an unknown cost counts as 0. */
export function stockAtCost(product: Valued): number {
  if (componentsOf(product).length > 0) return 0;
  const { combinations } = product;
  const shelves = combinations.length === 0 ? [{ id: null, quantity: product.quantity }] : combinations;
  return bounded(
    shelves.reduce((sum, shelf) => sum + timesPrice(onHand(shelf), unitCostOf(product, shelf.id) ?? 0), 0),
  );
}

/** Larger values are limited to the largest safe integer. */
const bounded = (amount: number): number => Math.min(amount, Number.MAX_SAFE_INTEGER);

const onHand = (stocked: Stocked): number => Math.max(stocked.quantity ?? 0, 0);

/** Returns the ids of the catalogue attributes used by a product's options. */
export function attributeIdsOf(product: {
  readonly attributes: readonly { readonly attributeId: string | null }[];
}): string[] {
  return [...new Set(product.attributes.flatMap(({ attributeId }) => attributeId ?? []))];
}

/** The initial store-wide threshold for products without their own. */
export const defaultLowStock = 5;

interface Watched {
  readonly lowStockThreshold: number | null;
  /** The store-wide threshold; null on older records. */
  readonly storeLowStock: number | null;
}

/** Returns the quantity at or below which a product is low: its own threshold or that of the store. */
export function lowStockLevel({ lowStockThreshold, storeLowStock }: Watched): number {
  return lowStockThreshold ?? storeLowStock ?? defaultLowStock;
}

/** Whether the quantity is at or below the threshold of the product or store. */
export function isLowStock(product: Stocked & Watched): boolean {
  return (product.quantity ?? 0) <= lowStockLevel(product);
}

/** Whether the stock fell from above its threshold to it or below. A changed threshold alone does not count. */
export function fallsLow(before: Stocked & Watched, after: Stocked & Watched): boolean {
  const less = (after.quantity ?? 0) < (before.quantity ?? 0);
  return less && !isLowStock(before) && isLowStock(after);
}

interface Shelves extends Pack, Stocked {
  readonly lowStockThreshold: number | null;
  readonly combinations: readonly (Stocked & { readonly id: string; readonly measurement: number | null })[];
}

type Parts = Composable & { readonly combinations: readonly unknown[] };

/**
 * Returns the computed values of a product: its quantity if it has combinations or components, its cost if it has
 * components.
 */
export function followingOf(product: Parts): readonly ("quantity" | "costPrice")[] {
  if (componentsOf(product).length > 0) return ["quantity", "costPrice"];
  return product.combinations.length > 0 ? ["quantity"] : [];
}

/** Whether a product has its own quantity. */
export const hasOwnShelf = (product: Parts): boolean => !followingOf(product).includes("quantity");

type Followed = Parts & Stocked & Pick<Costed, "costPrice">;

/**
 * Returns the values of a change that would be ignored because they are computed. Values sent together with what they
 * are computed from, or for a product that only now becomes computed, are not reported.
 * @param before the stored product; null for a new one
 * @param after the resulting product
 */
export function ignoredValues(said: Followed, before: Followed | null, after: Followed) {
  const followed = before ? followingOf(before) : [];
  return followed.filter(
    (name) =>
      followingOf(said).includes(name) &&
      after[name] === before?.[name] &&
      ![null, after[name]].includes(said[name]),
  );
}

/** Whether the quantity of a product without combinations is whole where required. */
export const hasFittingQuantity = (product: Shelves): boolean =>
  product.combinations.length > 0 || isValidStock(product, null, product.quantity ?? 0);

/** Whether the quantities of the combinations are whole where required. */
export const haveFittingQuantities = (product: Shelves): boolean =>
  product.combinations.every(({ id, quantity }) => isValidStock(product, id, quantity ?? 0));

/** Whether the threshold of a product is whole if its quantities must be. */
export const hasFittingThreshold = (product: Shelves): boolean =>
  [null, ...product.combinations.map(({ id }) => id)].some((id) =>
    isValidStock(product, id, product.lowStockThreshold ?? 0),
  );
