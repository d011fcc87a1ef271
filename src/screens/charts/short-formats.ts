import { useTranslation } from "react-i18next";
import { writtenAmount } from "../../core/texts/formats.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";
import { toMajor } from "../../domain/money/money.ts";

interface ShortFormats {
  /** Minor units of the base currency as `$1.2K`. */
  money(minor: number): string;
  number(value: number): string;
}

/** Returns short formats for values on an axis, without cents. */
export function useShortFormats(): ShortFormats {
  const { i18n } = useTranslation();
  const currency = baseCurrency();
  const compact = { notation: "compact", maximumFractionDigits: 1 } as const;
  const amount = new Intl.NumberFormat(i18n.language, {
    ...compact,
    style: "currency",
    currency: currency.code,
    currencyDisplay: "narrowSymbol",
  });
  const count = new Intl.NumberFormat(i18n.language, compact);
  return {
    money: (minor) => writtenAmount(amount, Number(toMajor(minor, currency))),
    number: (value) => count.format(value),
  };
}
