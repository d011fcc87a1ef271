import type { Unit } from "../measures/units.ts";
import { removeTax } from "../money/tax.ts";
import { combinationTitle } from "../products/combinations.ts";
import { componentsOf, movesOf } from "../products/composition.ts";
import {
  addToShelf,
  individualPriceOf,
  type Pack,
  unitsIn,
  packUnits as unitsInPacks,
} from "../products/packs.ts";
import { type Priced, priceInForce } from "../products/prices.ts";
import { soldBy } from "../products/quantities.ts";
import type { HandDiscount, PricedLine } from "./order-totals.ts";

/** The maximum number of lines of an order. */
export const maxOrderLines = 200;

/** An item to order. Amounts are minor units. */
export interface Choice extends HandDiscount {
  /** Null for a custom item, which has no product. */
  readonly productId: string | null;
  readonly combinationId: string | null;
  readonly quantity: number;
  readonly extras: unknown;
  /** A single unit of a pack. */
  readonly individual?: boolean | null;
  /** The title and unit price of a custom item, and its tax class; default: the store's. */
  readonly title?: string | null;
  readonly unitPrice?: number | null;
  readonly taxClassId?: string | null;
  readonly note?: string | null;
  readonly course?: string | null;
}

export interface ChosenExtra {
  readonly extraId: string;
  readonly quantity: number;
}

/** The fields of a product that determine a sale. Prices are minor units. */
export interface SoldProduct extends Pack, Priced {
  readonly id: string;
  readonly title: string;
  readonly sku: string | null;
  readonly taxName: string | null;
  readonly taxRate: number | null;
  readonly taxIncluded: boolean;
  readonly published: boolean;
  readonly quantity: number | null;
  readonly allowOutOfStockOrder: boolean;
  readonly extraIds: readonly string[];
  /** Missing on carts stored by older versions. */
  readonly allowRelatedProducts?: boolean;
  readonly combinations: readonly (Priced & {
    readonly id: string;
    readonly options: Readonly<Record<string, string>>;
    readonly sku: string | null;
    readonly quantity: number | null;
    readonly measurement: number | null;
  })[];
}

export interface SoldExtra {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  /** Maximum per item. */
  readonly maximum: number;
  readonly published: boolean;
}

/** A stored order line, with name, price and tax at the time of sale. */
export interface OrderLine extends PricedLine {
  /** Null for a custom item. */
  readonly productId: string | null;
  readonly combinationId: string | null;
  /** The ids of the components of one unit. */
  readonly componentIds: readonly string[];
  readonly title: string;
  readonly sku: string | null;
  /** The unit of its quantity and price; null for pieces. */
  readonly unit: Unit | null;
  /** For single units of a pack: the number of units per pack; null for whole packs. */
  readonly unitsPerPack: number | null;
  readonly extras: readonly (ChosenExtra & { readonly name: string; readonly price: number })[];
  readonly taxName: string | null;
  readonly note: string | null;
}

/** Why an item cannot be sold: its path and the message key. */
export interface Refusal {
  readonly at: keyof Choice;
  readonly key: string;
}

/** Refuses an item at one of its fields. */
export const refuse = (at: Refusal["at"], reason: string): { refused: Refusal } => ({
  refused: { at, key: `orders.errors.${reason}` },
});

const isChosenExtra = (value: unknown): value is ChosenExtra =>
  typeof value === "object" &&
  value !== null &&
  "extraId" in value &&
  typeof value.extraId === "string" &&
  "quantity" in value &&
  Number.isInteger(value.quantity) &&
  Number(value.quantity) >= 1;

/** Parses the extras of a choice, a list of `{extraId, quantity}`; null if invalid. */
export function chosenExtras(value: unknown): readonly ChosenExtra[] | null {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) && value.every(isChosenExtra) ? value : null;
}

/**
 * Returns the unit price of a product, or of its combination if one is named, at a moment.
 * @param at milliseconds since 1970. Default: now
 */
export function unitPriceAt(product: SoldProduct, combinationId: string | null, at = Date.now()): number {
  return priceInForce(product.combinations.find(({ id }) => id === combinationId) ?? product, at);
}

/** The order line of a choice, or the reason why it cannot be sold. */
export type MadeLine = { readonly line: OrderLine } | { readonly refused: Refusal };

/**
 * Creates the order line of a choice at the prices of a moment, or returns the reason why it cannot be sold.
 * @param at the time of the sale, in milliseconds since 1970
 */
export function orderLine(
  choice: Choice,
  product: SoldProduct | undefined,
  extras: ReadonlyMap<string, SoldExtra>,
  at: number,
): MadeLine {
  if (!product) return refuse("productId", "unknownProduct");
  if (!product.published) return refuse("productId", "unpublished");
  const combination = product.combinations.find(({ id }) => id === choice.combinationId);
  if (product.combinations.length > 0 && !combination) return refuse("combinationId", "whichCombination");
  if (product.combinations.length === 0 && choice.combinationId !== null) {
    return refuse("combinationId", "unknownCombination");
  }
  const unit = soldBy(product, choice.combinationId);
  if (unit === null && !Number.isInteger(choice.quantity)) {
    return { refused: { at: "quantity", key: "errors.integer" } };
  }
  const units = choice.individual ? unitsIn(product, choice.combinationId) : null;
  if (choice.individual && units === null) return refuse("individual", "noIndividual");
  const price = unitPriceAt(product, choice.combinationId, at);
  const chosen = chosenExtras(choice.extras);
  const added = chosen?.map((one) => ({ ...one, extra: extras.get(one.extraId) }));
  const fits = added?.every(
    ({ extra, extraId, quantity }) =>
      extra?.published && product.extraIds.includes(extraId) && quantity <= extra.maximum,
  );
  if (!added || !fits) return refuse("extras", "extras");
  const orderExtras = added.flatMap(({ extraId, quantity, extra }) =>
    extra ? [{ extraId, quantity, name: extra.name, price: extra.price }] : [],
  );
  return {
    line: {
      productId: choice.productId,
      combinationId: combination?.id ?? null,
      componentIds: componentsOf(product),
      title: combinationTitle(product.title, combination),
      sku: combination?.sku ?? product.sku,
      unit,
      unitsPerPack: units,
      quantity: choice.quantity,
      unitPrice: units === null ? price : individualPriceOf(product, units, price),
      extras: orderExtras,
      extrasPrice: orderExtras.reduce((sum, extra) => sum + extra.quantity * extra.price, 0),
      taxName: product.taxName,
      taxRate: product.taxRate ?? 0,
      taxIncluded: product.taxIncluded,
      note: choice.note ?? null,
    },
  };
}

/** Returns the line for a tax-exempt customer: tax included in prices is taken out of them. */
export function withoutTax(line: OrderLine): OrderLine {
  const net = (amount: number) => (line.taxIncluded ? removeTax(amount, line.taxRate) : amount);
  const extras = line.extras.map((extra) => ({ ...extra, price: net(extra.price) }));
  return {
    ...line,
    unitPrice: net(line.unitPrice),
    extras,
    extrasPrice: extras.reduce((sum, extra) => sum + extra.quantity * extra.price, 0),
    taxName: null,
    taxRate: 0,
    taxIncluded: false,
  };
}

/** Returns the price of one piece of a line with its extras. */
export const pieceOf = ({ unitPrice, extrasPrice }: PricedLine): number => unitPrice + extrasPrice;

type WantedLine = Pick<
  OrderLine,
  "productId" | "combinationId" | "componentIds" | "quantity" | "unitsPerPack"
>;

/**
 * Returns the lines without enough stock, by index, with what is left. Lines of the same shelf count together,
 * including known components.
 */
export function shortLines(
  lines: readonly (WantedLine | null)[],
  products: ReadonlyMap<string, SoldProduct>,
): ReadonlyMap<number, number> {
  const short = new Map<number, number>();
  const shelvesLeft = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    if (!line) continue;
    const shelves = [line, ...movesOf(line, 0).filter(({ productId }) => productId !== line.productId)];
    for (const { productId, combinationId } of shelves) {
      const product = productId === null ? undefined : products.get(productId);
      if (!product) continue;
      const shelf = `${productId} ${combinationId ?? ""}`;
      const before = available(product, combinationId);
      const after = addToShelf(shelvesLeft.get(shelf) ?? before, -line.quantity, line.unitsPerPack);
      shelvesLeft.set(shelf, after);
      if (after >= 0) continue;
      const left = leftOf(before, line.unitsPerPack);
      short.set(at, Math.min(left, short.get(at) ?? left));
    }
  }
  return short;
}

/** Converts a stock quantity to what the line sells: single units or whole packs. */
export const leftOf = (quantity: number, unitsPerPack: number | null): number =>
  unitsPerPack === null ? quantity : unitsInPacks(quantity, unitsPerPack);

/** Returns the quantity of a shelf that can be sold; infinite if the product can be ordered without stock. */
export function available(product: SoldProduct, combinationId: string | null): number {
  if (product.allowOutOfStockOrder) return Number.POSITIVE_INFINITY;
  const combination = product.combinations.find(({ id }) => id === combinationId);
  return Math.max((combination ?? product).quantity ?? 0, 0);
}
