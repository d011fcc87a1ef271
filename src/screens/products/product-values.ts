import type { TaxTerms } from "../../domain/tax.ts";
import { isUnit, type Unit } from "../../domain/units.ts";
import { numberOf } from "../../kit/fields/index.ts";

type Values = Readonly<Record<string, unknown>>;

/** How the prices of a product are to be read; a record from elsewhere may hold anything. */
export function taxTermsOf(product: Values): TaxTerms {
  return { rate: numberOf(product.taxRate) ?? 0, included: product.taxIncluded === true };
}

export function unitOf(product: Values): Unit {
  return isUnit(product.unit) ? product.unit : "piece";
}
