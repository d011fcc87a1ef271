import LanguageDetector, { type DetectorOptions } from "i18next-browser-languagedetector";
import { fallbackLanguage, knownLanguages, languageOf, toSupported } from "./languages.ts";

const oneYear = 365 * 24 * 60;

/** Where the language of a visitor is looked for, in that order, and where a choice is kept. */
export const detection: DetectorOptions = {
  order: ["querystring", "cookie", "localStorage", "sessionStorage", "navigator", "htmlTag"],
  lookupQuerystring: "lng",
  lookupCookie: "i18next",
  caches: ["localStorage", "cookie"],
  cookieMinutes: oneYear,
  cookieOptions: { path: "/", sameSite: "strict" },
  convertDetectedLanguage: toSupported,
};

// Asked for nothing; without it the detector names only one language, be there texts for it or not.
const languageUtils = { getBestMatchFromCodes: () => fallbackLanguage };

const detector = () => new LanguageDetector({ languageUtils }, detection);

/** The language of a visitor, as i18next finds it with the same detector: the first that there are texts for. */
export function detectLanguage(): string {
  const known = new Set(knownLanguages().map(({ code }) => code));
  return [detector().detect() ?? []].flat().find((code) => known.has(code)) ?? fallbackLanguage;
}

/** Keeps the language for the next visit. */
export function keepLanguage(code: string): void {
  detector().cacheUserLanguage(code);
}

/** The document says which language it speaks, for screen readers, hyphenation and layout. */
export function markDocument(code: string): void {
  document.documentElement.lang = code;
  document.documentElement.dir = languageOf(code).direction;
}
