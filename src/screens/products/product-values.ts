import type { ValuesOf } from "../../core/define.ts";
import type { TaxTerms } from "../../domain/tax.ts";
import type { Unit } from "../../domain/units.ts";
import type { products } from "../../resources/products.ts";

type Product = ValuesOf<typeof products>;

/** How the prices of a product are to be read. */
export function taxTermsOf(product: Pick<Product, "taxRate" | "taxIncluded">): TaxTerms {
  return { rate: product.taxRate ?? 0, included: product.taxIncluded };
}

export function unitOf(product: Pick<Product, "unit">): Unit {
  return product.unit ?? "piece";
}
