import type { ValuesOf } from "../../../core/define.ts";
import { isObject } from "../../../domain/is-object.ts";
import { type Unit, weightUnits } from "../../../domain/measures/units.ts";
import type { TaxTerms } from "../../../domain/money/tax.ts";
import type { PricedProduct } from "../../../domain/products/prices.ts";
import type { products } from "../../../resources/products.ts";

type Product = ValuesOf<typeof products>;

/** Returns how the prices of a product are interpreted. */
export function taxTermsOf(product: Pick<Product, "taxRate" | "taxIncluded">): TaxTerms {
  return { rate: product.taxRate ?? 0, included: product.taxIncluded };
}

/**
 * Returns the unit in which combination weights are entered: the product's, else that of one of them, else kilograms.
 */
export function weightUnitOf(
  rows: readonly Readonly<Record<string, unknown>>[],
  own: { readonly unit: Unit } | null,
  usual: Unit = "kg",
): Unit {
  const named = [own, ...rows.map(({ weight }) => weight)].map((weight) =>
    isObject(weight) ? weightUnits.find((unit) => unit === weight.unit) : undefined,
  );
  return named.find((unit) => unit !== undefined) ?? usual;
}

/**
 * Returns the prices of a product and its combinations; null without a price.
 * @param instead the price of a record that has none, as of one version of a single value
 */
export function pricedOf(
  record: Pick<Product, "price" | "salePrice" | "saleStartsAt" | "saleEndsAt" | "combinations">,
  instead: number | null = null,
): PricedProduct | null {
  const { price = null, salePrice, saleStartsAt, saleEndsAt, combinations } = record;
  const own = price ?? instead;
  if (own === null) return null;
  const priced = combinations.flatMap((one) => (one.price === null ? [] : [{ ...one, price: one.price }]));
  return { price: own, salePrice, saleStartsAt, saleEndsAt, combinations: priced };
}

export function priceUnit(product: Pick<Product, "unit">): Unit {
  return product.unit ?? "piece";
}
