import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isUnit } from "../../../domain/units.ts";
import { decimalSign, numberOf } from "../../../kit/fields/index.ts";
import { useFormValue } from "../../../kit/form/index.ts";
import type { GridTerms } from "./grid.ts";

/** What the form says about tax and unit now, and how the reader writes numbers. */
export function useGridTerms(): GridTerms {
  const { i18n } = useTranslation();
  const decimal = decimalSign(i18n.resolvedLanguage ?? "en");
  const rate = numberOf(useFormValue("taxRate")) ?? 0;
  const included = useFormValue("taxIncluded") === true;
  const unitValue = useFormValue("unit");
  const unit = isUnit(unitValue) ? unitValue : "piece";
  return useMemo(() => ({ tax: { rate, included }, unit, decimal }), [rate, included, unit, decimal]);
}
