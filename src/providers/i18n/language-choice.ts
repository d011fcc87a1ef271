import LanguageDetector, { type DetectorOptions } from "i18next-browser-languagedetector";
import { fallbackLanguage, knownLanguages, languageOf, toSupported } from "./languages.ts";

const oneYear = 365 * 24 * 60;

/** Where the user's language is detected, in that order, and where the choice is stored. */
export const detection: DetectorOptions = {
  order: ["querystring", "cookie", "localStorage", "sessionStorage", "navigator", "htmlTag"],
  lookupQuerystring: "lng",
  lookupCookie: "i18next",
  caches: ["localStorage", "cookie"],
  cookieMinutes: oneYear,
  cookieOptions: { path: "/", sameSite: "strict" },
  convertDetectedLanguage: toSupported,
};

// The result is unused; without it the detector returns only one language, whether or not it has texts.
const languageUtils = { getBestMatchFromCodes: () => fallbackLanguage };

const detector = () => new LanguageDetector({ languageUtils }, detection);

/** Returns the language of the user as i18next would detect it: the first one with texts. */
export function detectLanguage(): string {
  const known = new Set(knownLanguages().map(({ code }) => code));
  return [detector().detect() ?? []].flat().find((code) => known.has(code)) ?? fallbackLanguage;
}

/** Stores the language for the next visit. */
export function keepLanguage(code: string): void {
  detector().cacheUserLanguage(code);
}

/** Sets the document's language for screen readers, hyphenation and layout. */
export function markDocument(code: string): void {
  document.documentElement.lang = code;
  document.documentElement.dir = languageOf(code).direction;
}
