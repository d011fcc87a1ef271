import i18next, { type FallbackLngObjList, type InitOptions } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import { initReactI18next } from "react-i18next";
import { startNamespaces } from "../../core/texts/texts-of.ts";
import { startI18n } from "../../domain/texts/i18n.ts";
import { detection, markDocument } from "./language-choice.ts";
import { fallbackLanguage, knownLanguages, languageCodes } from "./languages.ts";
import { retries, type TextFiles, textsPath } from "./own-texts.ts";
import { TextBackend, textsChanged } from "./text-backend.ts";

/** English is the fallback for languages translated in this shop. Shipped languages are complete. */
const fallbacks: FallbackLngObjList = {
  ...Object.fromEntries(languageCodes.map((code) => [code, []])),
  default: [fallbackLanguage],
};

/**
 * Returns the i18next options for finding and loading texts, in the product's order and limits.
 * @param version changes with the texts, so that browsers can cache them forever
 */
export function i18nOptions(namespaces: readonly string[], version: string): InitOptions {
  return {
    fallbackLng: fallbacks,
    supportedLngs: knownLanguages().map(({ code }) => code),
    // Never `en-US` besides `en`: variants have no texts of their own.
    load: "currentOnly",
    ns: [...namespaces],
    defaultNS: namespaces[0] ?? "shell",
    react: { bindI18n: `languageChanged ${textsChanged}` },
    maxParallelReads: 10,
    ...retries,
    backend: {
      loadPath: textsPath,
      version,
      together: namespaces.includes(startNamespaces[0]),
    } satisfies TextFiles,
    detection,
  };
}

/** Loads the texts of a namespace if needed; resolves once they are loaded or unavailable. */
export async function loadTexts(namespace: string): Promise<void> {
  await i18next.loadNamespaces(namespace);
}

/** Waits for a module and the texts that its component needs, for which the page around it would otherwise be taken away. */
export async function moduleWithTexts<Module>(module: Promise<Module>, namespace: string): Promise<Module> {
  const [loaded] = await Promise.all([module, loadTexts(namespace)]);
  return loaded;
}

/** Starts the texts of a page; resolves once those of the namespaces are loaded. */
export function startTexts(namespaces: readonly string[]): Promise<typeof i18next> {
  i18next.on("languageChanged", markDocument);
  const options = i18nOptions(namespaces, __LOCALES_VERSION__);
  return startI18n(i18next, options, new TextBackend(), new LanguageDetector(), initReactI18next);
}
