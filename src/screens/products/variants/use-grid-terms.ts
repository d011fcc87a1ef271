import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { decimalSign } from "../../../kit/fields/index.ts";
import { useRecordValues } from "../../../kit/records/index.ts";
import { products } from "../../../resources/products.ts";
import { taxTermsOf, unitOf } from "../product-values.ts";
import type { GridTerms } from "./grid.ts";

/** What the form says about tax and unit now, and how the reader writes numbers. */
export function useGridTerms(): GridTerms {
  const { i18n } = useTranslation();
  const decimal = decimalSign(i18n.resolvedLanguage ?? "en");
  const product = useRecordValues(products, "taxRate", "taxIncluded", "unit");
  const { rate, included } = taxTermsOf(product);
  const unit = unitOf(product);
  return useMemo(() => ({ tax: { rate, included }, unit, decimal }), [rate, included, unit, decimal]);
}
