import { splitByWeight } from "../money/split.ts";
import { addTax, type TaxSnapshot, taxedPrice, untaxed } from "../money/tax.ts";

/** How shipping is taxed: not at all, by a tax class of its own, or as the goods it comes with. */
export const shippingTaxBases = ["none", "class", "goods"] as const;
export type ShippingTaxBase = (typeof shippingTaxBases)[number];

/** What shipping is taxed by. */
export interface ShippingTerms {
  /** One tax for all of it, or that of each line, whose prices divide it. Empty: it is not taxed. */
  readonly taxes: readonly TaxSnapshot[];
  /** Whether the customer is tax-exempt: as with goods, tax that the cost includes is taken out of it. */
  readonly exempt: boolean;
}

/** The part of an order's shipping with one tax. Amounts are minor units. */
export interface ShippingPart extends TaxSnapshot {
  readonly tax: number;
  /** Tax included. */
  readonly total: number;
}

/** A part of shipping as stored, where a tax may have lost its rate. */
type StoredPart = Omit<ShippingPart, "taxRate" | "tax"> & {
  readonly taxRate: number | null;
  readonly tax: number | null;
};

/** The stored shipping of an order. */
export interface StoredShipping {
  /** As priced: with tax only where its price includes it. */
  readonly shippingCost: number | null;
  /** Its parts by tax; empty if it was free or not taxed, missing on older orders. */
  readonly shippingTaxes?: readonly StoredPart[] | null;
}

/** A line as it divides shipping; its amounts as priced, in minor units. */
interface Weighing {
  readonly subtotal: number;
  readonly discount: number;
}

/**
 * Returns what shipping is taxed by.
 * @param goods the tax of each line
 * @param ofClass the tax of shipping's own class
 */
export function shippingTerms(
  base: ShippingTaxBase,
  goods: readonly TaxSnapshot[],
  ofClass: TaxSnapshot | null,
  exempt: boolean,
): ShippingTerms {
  if (base === "goods") return { taxes: goods, exempt };
  return { taxes: base === "class" && ofClass ? [ofClass] : [], exempt };
}

/**
 * Divides a shipping cost by tax, the highest rate first. As the goods, it is divided by their prices after discounts, by
 * largest remainder: its net amounts then stand to each other as those of the goods, whether prices include tax or not.
 * The tax of each part is rounded half up.
 */
export function shippingParts(
  cost: number,
  { taxes, exempt }: ShippingTerms,
  lines: readonly Weighing[],
): ShippingPart[] {
  if (cost === 0 || taxes.length === 0) return [];
  const shares = byTax(taxes, weightsOf(taxes, exempt, lines));
  const costs = splitByWeight(
    cost,
    shares.map(({ weight }) => weight),
  );
  const parts = shares.flatMap(({ tax }, at) => partOf(tax, costs[at] ?? 0));
  return exempt ? withoutTax(parts) : parts;
}

/** The prices that divide shipping: of free goods, those before discounts; of goods without tax, those with it. */
function weightsOf(
  taxes: readonly TaxSnapshot[],
  exempt: boolean,
  lines: readonly Weighing[],
): readonly number[] {
  if (taxes.length === 1) return [1];
  const paid = lines.map(({ subtotal, discount }) => subtotal - discount);
  const prices = paid.some((price) => price > 0) ? paid : lines.map(({ subtotal }) => subtotal);
  if (!exempt) return prices;
  return prices.map((price, at) => {
    const { taxIncluded = false, taxRate = 0 } = taxes[at] ?? {};
    return taxIncluded ? addTax(price, taxRate) : price;
  });
}

interface Share {
  readonly tax: TaxSnapshot;
  readonly weight: number;
}

/** The weight of each tax, in an order that does not depend on that of the lines. */
function byTax(taxes: readonly TaxSnapshot[], weights: readonly number[]): Share[] {
  const shares = new Map<string, Share>();
  for (const [at, { taxName, taxRate, taxIncluded }] of taxes.entries()) {
    const key = JSON.stringify([taxName, taxRate, taxIncluded]);
    const weight = (shares.get(key)?.weight ?? 0) + (weights[at] ?? 0);
    shares.set(key, { tax: { taxName, taxRate, taxIncluded }, weight });
  }
  return [...shares]
    .sort(([a, { tax: one }], [b, { tax: other }]) => other.taxRate - one.taxRate || (a < b ? -1 : 1))
    .map(([, share]) => share);
}

function partOf(tax: TaxSnapshot, cost: number): readonly ShippingPart[] {
  if (cost === 0) return [];
  const { exclTax, inclTax } = taxedPrice(cost, { rate: tax.taxRate, included: tax.taxIncluded });
  return [{ ...tax, tax: inclTax - exclTax, total: inclTax }];
}

/** The net amount of all parts, for a tax-exempt customer. */
function withoutTax(parts: readonly ShippingPart[]): ShippingPart[] {
  const net = parts.reduce((sum, { tax, total }) => sum + total - tax, 0);
  return net === 0 ? [] : [{ ...untaxed, tax: 0, total: net }];
}

/** Returns what a part costs as priced: with tax only where its price includes it. */
export const pricedPart = ({
  taxIncluded,
  tax,
  total,
}: Pick<ShippingPart, "taxIncluded" | "tax" | "total">): number => (taxIncluded ? total : total - tax);

/** Returns the parts of an order's shipping by tax; none if it was free or not taxed. */
export const taxedShipping = ({ shippingTaxes }: Pick<StoredShipping, "shippingTaxes">): ShippingPart[] =>
  (shippingTaxes ?? []).map((part) => ({ ...part, taxRate: part.taxRate ?? 0, tax: part.tax ?? 0 }));

/** Returns what an order's shipping costs, tax included. */
export function shippingTotal(order: StoredShipping): number {
  const parts = taxedShipping(order);
  return parts.length === 0 ? (order.shippingCost ?? 0) : parts.reduce((sum, { total }) => sum + total, 0);
}
