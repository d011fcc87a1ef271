import { useTranslation } from "react-i18next";
import { writtenAmount } from "../../core/formats.ts";
import { baseCurrency } from "../../domain/base-currency.ts";
import { toMajor } from "../../domain/money.ts";

export interface ShortFormats {
  /** Minor units of the base currency as `$1.2K`. */
  money(minor: number): string;
  number(value: number): string;
}

/** How values read on an axis, where there is little room and nobody needs the cents. */
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
