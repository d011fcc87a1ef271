import { useContext } from "react";
import { getI18n, I18nContext } from "react-i18next";
import { type Formats, formatsOf } from "../../core/texts/formats.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";
import { DateFormatContext, StoreZoneContext, TimeZoneContext } from "../context/settings.ts";

/**
 * Returns the formats of the current language. It does not subscribe to language changes, which would add a
 * subscription for every cell; labels change with the language and re-render everything.
 */
export function useFormats(): Formats {
  const i18n = useContext(I18nContext)?.i18n ?? getI18n();
  const language = i18n?.resolvedLanguage ?? i18n?.language ?? "en";
  return formatsOf(language, useContext(DateFormatContext), baseCurrency(), useContext(TimeZoneContext));
}

/** Like `useFormats`, with moments in the store's time zone. */
export function useStoreFormats(): Formats {
  const i18n = useContext(I18nContext)?.i18n ?? getI18n();
  const language = i18n?.resolvedLanguage ?? i18n?.language ?? "en";
  const [own, store] = [useContext(TimeZoneContext), useContext(StoreZoneContext)];
  return formatsOf(language, useContext(DateFormatContext), baseCurrency(), store ?? own);
}

/** Returns the time zone of the store; that of the browser until it is known. */
export const useStoreZone = (): string =>
  useContext(StoreZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the symbol of the base currency in a language and its position: `$`, before. */
export function currencySign(language: string): { sign: string; before: boolean } {
  const parts = new Intl.NumberFormat(language, {
    style: "currency",
    currency: baseCurrency().code,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(1);
  const at = parts.findIndex((part) => part.type === "currency");
  const sign = parts[at]?.value ?? baseCurrency().code;
  return { sign, before: at < parts.findIndex((part) => part.type === "integer") };
}

/** Returns the decimal separator of a language. */
export function decimalSign(language: string): string {
  return (
    new Intl.NumberFormat(language).formatToParts(1.5).find((part) => part.type === "decimal")?.value ?? "."
  );
}
