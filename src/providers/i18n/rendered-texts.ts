import { createInstance, type i18n as I18n } from "i18next";
import { startNamespaces } from "../../core/texts-of.ts";
import type { TextTree } from "../../domain/texts/texts.ts";
import { sentenceFormat } from "./in-sentence.ts";

/**
 * Creates translations for a page that is rendered on the server.
 * @param texts complete, by namespace
 */
export async function renderedTexts(
  language: string,
  texts: Readonly<Record<string, TextTree>>,
): Promise<I18n> {
  const i18n = createInstance();
  await i18n.use(sentenceFormat).init({
    lng: language,
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: startNamespaces[0],
    interpolation: { escapeValue: false },
  });
  return i18n;
}
