import { createInstance } from "i18next";
import { formatsOf } from "../../../src/core/texts/formats.ts";
import { type DocumentTexts, documentNamespaces } from "../../../src/domain/documents/sales-document.ts";
import type { Currency } from "../../../src/domain/money/money.ts";
import { startI18n } from "../../../src/domain/texts/i18n.ts";
import { fallbackLanguageCode } from "../../../src/domain/texts/languages.ts";
import { countryName } from "../../../src/domain/texts/names.ts";
import { withTexts } from "../../../src/domain/texts/texts.ts";
import type { GlobalSettings } from "../../../src/resources/global-settings.ts";
import type { Deps } from "../../records/deps.ts";
import { catalogueOf, offeredLanguages, overridesOf } from "../translations/index.ts";

type Sources = Pick<Deps, "store" | "localesDir">;

/** The document texts of a language: the shipped ones, overridden by custom texts. */
async function textsFor({ store, localesDir }: Sources, language: string) {
  const own = await overridesOf(store, language);
  const catalogue = catalogueOf(localesDir);
  return Object.fromEntries(
    documentNamespaces.map((name) => [name, withTexts(catalogue.tree(language, name), own[name] ?? {})]),
  );
}

/** Document texts in each language of the shop; times are in the store's time zone. */
interface DocumentLanguages {
  /** Texts in the first preferred language that the shop offers, including variants; else in English. */
  wordsFor(preferred: readonly (string | null | undefined)[]): DocumentTexts;
}

/** Loads the document texts of every language that the shop offers. Amounts are in `currency`. */
export async function documentLanguages(
  deps: Sources,
  settings: GlobalSettings,
  currency: Currency,
): Promise<DocumentLanguages> {
  const offered = await offeredLanguages(deps.store, catalogueOf(deps.localesDir));
  const codes = [...new Set([fallbackLanguageCode, ...offered.map(({ languageCode }) => languageCode)])];
  const readings = codes.map(async (code) => [code, await textsFor(deps, code)] as const);
  const texts = await startI18n(createInstance(), {
    lng: fallbackLanguageCode,
    fallbackLng: fallbackLanguageCode,
    ns: documentNamespaces,
    resources: Object.fromEntries(await Promise.all(readings)),
  });
  return {
    wordsFor(preferred) {
      const tags = preferred.flatMap((tag) => (tag ? [tag, tag.split("-")[0] ?? tag] : []));
      const language = tags.find((tag) => codes.includes(tag)) ?? fallbackLanguageCode;
      const formats = formatsOf(language, settings.dateFormat, currency, settings.timeZone);
      return {
        ...formats,
        country: (code) => countryName(code, language),
        t: texts.getFixedT(language, documentNamespaces),
      };
    },
  };
}
