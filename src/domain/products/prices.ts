/** A price that may be reduced for a time. Amounts are minor units, times ISO 8601. */
export interface Priced {
  readonly price: number;
  /** Missing on combinations and carts of older stores, like its period. */
  readonly salePrice?: number | null;
  /** The sale price applies from this moment. Null: at once. */
  readonly saleStartsAt?: string | null;
  /** The sale price applies until before this moment. Null: without end. */
  readonly saleEndsAt?: string | null;
}

/** A product whose combinations, if it has any, are what is sold. */
export interface PricedProduct extends Priced {
  readonly combinations: readonly Priced[];
}

/** The state of a sale price at a moment; "none" without one. */
type SaleState = "none" | "scheduled" | "running" | "over";

/**
 * Returns the state of a sale price. The period is between two moments, so it is the same in every time zone.
 * @param at milliseconds since 1970
 */
export function saleState({ salePrice, saleStartsAt, saleEndsAt }: Priced, at: number): SaleState {
  if ((salePrice ?? null) === null) return "none";
  if (saleEndsAt && at >= Date.parse(saleEndsAt)) return "over";
  return saleStartsAt && at < Date.parse(saleStartsAt) ? "scheduled" : "running";
}

/**
 * Returns what is charged at a moment, in minor units: the sale price while its period runs, else the price. The only
 * rule for this: order lines, the till, lists, previews and reports use it.
 * @param at milliseconds since 1970
 */
export function priceInForce(priced: Priced, at: number): number {
  return saleState(priced, at) === "running" ? (priced.salePrice ?? priced.price) : priced.price;
}

/** Returns what is sold of a product: its combinations, or itself if it has none. */
export const soldOf = (product: PricedProduct): readonly Priced[] =>
  product.combinations.length > 0 ? product.combinations : [product];

/** The lowest and the highest of several amounts, in minor units. */
interface SalePeriod {
  readonly lowest: number;
  readonly highest: number;
}

const spanOf = (amounts: readonly number[]): SalePeriod => ({
  lowest: Math.min(...amounts),
  highest: Math.max(...amounts),
});

/** The prices of a product at a moment. */
export interface Prices {
  /** What is charged. */
  readonly inForce: SalePeriod;
  /** Without sales. */
  readonly usual: SalePeriod;
  /** Whether a sale price is charged for any of them. */
  readonly onSale: boolean;
}

/** Returns the prices of a product, over all its combinations. @param at milliseconds since 1970 */
export function pricesOf(product: PricedProduct, at: number): Prices {
  const sold = soldOf(product);
  return {
    inForce: spanOf(sold.map((one) => priceInForce(one, at))),
    usual: spanOf(sold.map(({ price }) => price)),
    onSale: sold.some((one) => saleState(one, at) === "running"),
  };
}

/** The sale of a product, over all its combinations. */
export interface SalePrice extends SalePeriod {
  /** The first of running, scheduled and over that any of them is in. */
  readonly state: Exclude<SaleState, "none">;
  /** The time in which any of them is reduced; null if it has no start or end. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

const bySaleState = ["running", "scheduled", "over"] as const;

/**
 * Returns the sale prices of a product, over the combinations with the same state of their sale; null without any.
 * @param at milliseconds since 1970
 */
export function saleOf(product: PricedProduct, at: number): SalePrice | null {
  const sold = soldOf(product);
  const state = bySaleState.find((one) => sold.some((priced) => saleState(priced, at) === one));
  if (!state) return null;
  const reduced = sold.filter((priced) => saleState(priced, at) === state);
  return {
    state,
    ...spanOf(reduced.map(({ price, salePrice }) => salePrice ?? price)),
    startsAt: firstStart(reduced),
    endsAt: lastEnd(reduced),
  };
}

interface WithCombinations {
  readonly combinations: readonly Priced[];
}

const onSaleIn = ({ combinations }: WithCombinations) =>
  combinations.filter(({ salePrice = null }) => salePrice !== null);

/** Null as soon as one has no start: it is reduced already. */
function firstStart(reduced: readonly Priced[]): string | null {
  const starts = reduced.flatMap(({ saleStartsAt }) => saleStartsAt ?? []);
  return starts.length < reduced.length ? null : (starts.sort()[0] ?? null);
}

function lastEnd(reduced: readonly Priced[]): string | null {
  const ends = reduced.flatMap(({ saleEndsAt }) => saleEndsAt ?? []);
  return ends.length < reduced.length ? null : (ends.sort().at(-1) ?? null);
}

/** Returns the price of a product with combinations: their lowest. */
export const lowestPrice = ({ combinations }: WithCombinations): number =>
  Math.min(...combinations.map(({ price }) => price));

/** Returns the highest price of a product, that of its combinations if it has any. */
export const highestPrice = (product: PricedProduct): number =>
  Math.max(...soldOf(product).map(({ price }) => price));

/**
 * Returns the sale price of a product with combinations: the lowest that any of them costs while the sales run; null if
 * none is on sale. It is never above the lowest price.
 */
export const lowestSalePrice = (product: WithCombinations): number | null =>
  onSaleIn(product).length === 0
    ? null
    : Math.min(...product.combinations.map(({ price, salePrice }) => salePrice ?? price));

/** Returns the moment from which any of the combinations is on sale; null for at once, or without a sale. */
export const saleStart = (product: WithCombinations): string | null => firstStart(onSaleIn(product));

/** Returns the moment at which the last sale of the combinations ends; null for never, or without a sale. */
export const saleEnd = (product: WithCombinations): string | null => lastEnd(onSaleIn(product));

/** Whether one price can be set for the product as a whole: it has no combinations, or all cost the same. */
export const hasOnePrice = ({ combinations }: WithCombinations): boolean =>
  new Set(combinations.map(({ price }) => price)).size < 2;

/** Whether one sale price can be set for the product as a whole. */
export const hasOneSalePrice = ({ combinations }: WithCombinations): boolean =>
  new Set(combinations.map(({ salePrice }) => salePrice ?? null)).size < 2;

/** Whether the end of a sale, if it has both ends, is after its start. */
export const isPeriod = ({ saleStartsAt, saleEndsAt }: Pick<Priced, "saleStartsAt" | "saleEndsAt">) =>
  !saleStartsAt || !saleEndsAt || Date.parse(saleEndsAt) > Date.parse(saleStartsAt);
