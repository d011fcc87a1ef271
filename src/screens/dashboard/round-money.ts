import { useTranslation } from "react-i18next";
import { baseCurrency } from "../../domain/base-currency.ts";
import { toMajor } from "../../domain/money.ts";

/** Formats minor units of the base currency without cents: for sums, where they say nothing. */
export function useRoundMoney(): (minor: number) => string {
  const { i18n } = useTranslation();
  const currency = baseCurrency();
  const format = new Intl.NumberFormat(i18n.language, {
    style: "currency",
    currency: currency.code,
    maximumFractionDigits: 0,
  });
  return (minor) => format.format(Number(toMajor(minor, currency)));
}
