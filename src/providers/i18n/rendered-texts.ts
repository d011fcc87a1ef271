import { createInstance, type i18n as I18n } from "i18next";
import { startNamespaces } from "../../core/texts/texts-of.ts";
import { startI18n } from "../../domain/texts/i18n.ts";
import type { TextTree } from "../../domain/texts/texts.ts";

/**
 * Creates translations for a page that is rendered on the server.
 * @param texts complete, by namespace
 */
export function renderedTexts(language: string, texts: Readonly<Record<string, TextTree>>): Promise<I18n> {
  return startI18n(createInstance(), {
    lng: language,
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: startNamespaces[0],
  });
}
