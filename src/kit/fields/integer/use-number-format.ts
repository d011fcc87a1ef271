import { useTranslation } from "react-i18next";
import { decimalSign } from "../format.ts";
import { plainNumber } from "./typed-number.ts";

/** The decimal sign of the language, and a reader of what is typed. */
export function useNumberFormat() {
  const { i18n } = useTranslation();
  const decimal = decimalSign(i18n.resolvedLanguage ?? "en");
  return {
    decimalSeparator: decimal,
    read: (typed: string | undefined) => plainNumber(typed ?? "", decimal),
  };
}
