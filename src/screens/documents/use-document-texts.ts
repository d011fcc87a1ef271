import { use } from "react";
import { formatsOf } from "../../core/texts/formats.ts";
import { type DocumentTexts, documentNamespaces } from "../../domain/documents/sales-document.ts";
import { baseCurrency } from "../../domain/money/base-currency.ts";
import { countryName } from "../../domain/texts/names.ts";
import { useGlobal } from "../../kit/form/use-global.ts";
import { otherTexts } from "../../providers/i18n/other-texts.ts";
import { globalSettings } from "../../resources/global-settings.ts";

/** The texts of documents in a language, which may differ from the interface's. Suspends until they are loaded. */
export function useDocumentTexts(code: string): DocumentTexts {
  const texts = use(otherTexts(code, documentNamespaces));
  const { value: settings } = useGlobal(globalSettings);
  const formats = formatsOf(code, settings.dateFormat, baseCurrency(), settings.timeZone);
  return {
    ...formats,
    country: (country) => countryName(country, code),
    t: texts.getFixedT(null, documentNamespaces),
  };
}
