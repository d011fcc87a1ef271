import type { ValuesOf } from "../../core/define.ts";
import { isObject } from "../../domain/is-object.ts";
import type { TaxTerms } from "../../domain/money/tax.ts";
import { type Unit, weightUnits } from "../../domain/products/units.ts";
import type { products } from "../../resources/products.ts";

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

export function unitOf(product: Pick<Product, "unit">): Unit {
  return product.unit ?? "piece";
}
