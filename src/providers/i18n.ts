import i18next, { type FallbackLngObjList, type InitOptions, type ThirdPartyModule } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import { initReactI18next } from "react-i18next";
import { startNamespaces } from "../core/texts-of.ts";
import { inSentence } from "./in-sentence.ts";
import { detection, markDocument } from "./language-choice.ts";
import { fallbackLanguage, knownLanguages, languageCodes } from "./languages.ts";
import { retries, type TextFiles, textsPath } from "./own-texts.ts";
import { TextBackend, textsChanged } from "./text-backend.ts";

/** English stands in for languages that were written in this shop. The files of the others hold every text. */
const fallbacks: FallbackLngObjList = {
  ...Object.fromEntries(languageCodes.map((code) => [code, []])),
  default: [fallbackLanguage],
};

/**
 * How texts are found and loaded: order, names and limits are the product's.
 * @param version changes with the texts, so that browsers may keep them for ever
 */
export function i18nOptions(namespaces: readonly string[], version: string): InitOptions {
  return {
    fallbackLng: fallbacks,
    supportedLngs: knownLanguages().map(({ code }) => code),
    // Never `en-US` beside `en`: a variant has no texts of its own.
    load: "currentOnly",
    ns: [...namespaces],
    defaultNS: namespaces[0] ?? "shell",
    interpolation: { escapeValue: false },
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

/** Loads the texts of a namespace, if they are not there yet; resolves when they are, or cannot be had. */
export async function loadTexts(namespace: string): Promise<void> {
  await i18next.loadNamespaces(namespace);
}

/** What texts mean by `{{name, inSentence}}`. */
const sentenceFormat: ThirdPartyModule = {
  type: "3rdParty",
  init: ({ services }) =>
    services.formatter?.add("inSentence", (name, language) => inSentence(name, language)),
};

/** Starts loading the texts; resolves when those of the namespaces are there. */
export async function startI18n(namespaces: readonly string[]): Promise<typeof i18next> {
  i18next.on("languageChanged", markDocument);
  await i18next
    .use(sentenceFormat)
    .use(TextBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init(i18nOptions(namespaces, __LOCALES_VERSION__));
  return i18next;
}

const others = new Map<string, Promise<typeof i18next>>();

/** Texts in another language than that of the screen, which stays as it is. Made once for each language. */
export function otherTexts(code: string, namespaces: readonly string[]): Promise<typeof i18next> {
  const key = `${code} ${namespaces.join()}`;
  const known = others.get(key);
  if (known) return known;
  const instance = i18next.createInstance();
  const made = instance
    .use(TextBackend)
    .init({ ...i18nOptions(namespaces, __LOCALES_VERSION__), lng: code })
    .then(() => instance);
  others.set(key, made);
  return made;
}
