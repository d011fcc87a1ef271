import { type Composable, componentsOf } from "./composition.ts";
import { type Costed, unitCostOf } from "./costs.ts";
import { isValidStock, type Pack } from "./packs.ts";
import { addQuantities, timesPrice } from "./quantities.ts";

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

/** Unpublished beats sold out; a product that may be ordered without stock never sells out. */
export function productState(product: Sellable): ProductState {
  if (!product.published) return "unpublished";
  if (product.allowOutOfStockOrder) return "selling";
  return inStock(product) ? "selling" : "soldOut";
}

/** Whether the product is in stock. */
export function inStock(product: Stocked): boolean {
  return (product.quantity ?? 0) > 0;
}

/** The stock state, whether or not the product is for sale. */
export const stockStates = ["inStock", "stockOut"] as const;
export type StockState = (typeof stockStates)[number];

export function stockState(product: Stocked): StockState {
  return inStock(product) ? "inStock" : "stockOut";
}

/** The quantity of a product: the sum of its combinations where it has any. */
export function quantityOf(product: Stocked & { readonly combinations: readonly Stocked[] }): number {
  if (product.combinations.length === 0) return product.quantity ?? 0;
  return addQuantities(...product.combinations.map(({ quantity }) => quantity ?? 0));
}

interface Valued extends Costed, Composable {
  readonly price: number;
  readonly combinations: readonly (Costed["combinations"][number] & { readonly price: number })[];
}

/** The stock value at the full price, in minor units. Negative stock counts as 0, and composed products as their components. */
export function stockAtPrice(product: Valued): number {
  if (componentsOf(product).length > 0) return 0;
  if (product.combinations.length === 0) return bounded(timesPrice(onHand(product), product.price));
  return bounded(product.combinations.reduce((sum, one) => sum + timesPrice(onHand(one), one.price), 0));
}

/** The quantity on the shelves. Negative stock counts as 0, and composed products as their components. */
export function stockPieces(product: Stocked & Composable): number {
  return componentsOf(product).length > 0 ? 0 : onHand(product);
}

/** The category that the stock of a product is valued under: its first; empty for none. */
export const stockCategoryOf = ({ categoryIds }: { readonly categoryIds: readonly string[] }): string =>
  categoryIds[0] ?? "";

/** The stock value at cost, in minor units; what has no known cost counts as 0. */
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

/** The attributes of the catalogue that a product's options come from. */
export function attributeIdsOf(product: {
  readonly attributes: readonly { readonly attributeId: string | null }[];
}): string[] {
  return [...new Set(product.attributes.flatMap(({ attributeId }) => attributeId ?? []))];
}

/** What the settings begin with for products without a threshold of their own. */
export const defaultLowStock = 5;

interface Watched {
  readonly lowStockThreshold: number | null;
  /** The threshold of the settings; null on records that are older than it. */
  readonly storeLowStock: number | null;
}

/** The quantity from which down a product is low: its own, or the store's. */
export function lowStockLevel({ lowStockThreshold, storeLowStock }: Watched): number {
  return lowStockThreshold ?? storeLowStock ?? defaultLowStock;
}

/** Whether the quantity is at or below the threshold of the product, or of the store. */
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

/** The values of a product that follow from others: its quantity from combinations or components, its cost from components. */
export function followingOf(product: Parts): readonly ("quantity" | "costPrice")[] {
  if (componentsOf(product).length > 0) return ["quantity", "costPrice"];
  return product.combinations.length > 0 ? ["quantity"] : [];
}

/** Whether a product has a quantity of its own. */
export const hasOwnShelf = (product: Parts): boolean => !followingOf(product).includes("quantity");

type Followed = Parts & Stocked & Pick<Costed, "costPrice">;

/**
 * The values that a change says and that cannot be heard: what follows from others changes with these alone. What is said
 * beside them, or of a product that only begins to follow, is theirs to decide.
 * @param before the stored product; null for a new one
 * @param after the product that comes out
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

/** Whether the quantity of a product without combinations is whole where it must be. */
export const hasFittingQuantity = (product: Shelves): boolean =>
  product.combinations.length > 0 || isValidStock(product, null, product.quantity ?? 0);

/** Whether the quantities of its combinations are. */
export const haveFittingQuantities = (product: Shelves): boolean =>
  product.combinations.every(({ id, quantity }) => isValidStock(product, id, quantity ?? 0));

/** Whether the threshold of a product is whole where its quantities must be. */
export const hasFittingThreshold = (product: Shelves): boolean =>
  [null, ...product.combinations.map(({ id }) => id)].some((id) =>
    isValidStock(product, id, product.lowStockThreshold ?? 0),
  );
