import { useMemo } from "react";
import { baseCurrency } from "../../../domain/money/base-currency.ts";
import { type CashStep, cashStepOf } from "../../../domain/money/cash-rounding.ts";
import { type CashTerms, roundedPayments } from "../../../domain/payments/cash.ts";
import type { MethodAmount } from "../../../domain/payments/payment.ts";
import { useGlobal } from "../../../kit/form/use-global.ts";
import { useRecords } from "../../../kit/records/use-records.ts";
import { countries } from "../../../resources/countries.ts";
import { posSettings } from "../../../resources/pos-settings.ts";
import { storeDetails } from "../../../resources/store-details.ts";

/** Returns the step that cash is rounded to in the store; null if it is not. The country is only asked for euros. */
export function useCashStep(): CashStep | null {
  const { value: settings } = useGlobal(posSettings);
  const { value: store } = useGlobal(storeDetails);
  const currency = baseCurrency();
  const { records } = useRecords(countries, {
    filters: [{ field: "id", operator: "eq", value: store.countryId ?? "" }],
    max: 1,
    enabled: settings.cashRounding === "usual" && currency.code === "EUR" && store.countryId !== null,
  });
  const country = records[0]?.isoCode ?? null;
  return useMemo(() => cashStepOf(settings, currency, country), [settings, currency, country]);
}

/** Returns how further cash of a sale is rounded after the payments taken so far. */
export function useCashTerms(taken: readonly MethodAmount[]): CashTerms {
  const cash = useCashStep();
  const before = roundedPayments(taken, { cash, before: [] }).map((part) => ({
    ...part,
    kind: "payment" as const,
  }));
  return { cash, before };
}
