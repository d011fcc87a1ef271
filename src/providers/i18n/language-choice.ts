import type { DetectorOptions } from "i18next-browser-languagedetector";
import { languageOf, toSupported } from "./languages.ts";

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

/** Sets the document's language for screen readers, hyphenation and layout. */
export function markDocument(code: string): void {
  document.documentElement.lang = code;
  document.documentElement.dir = languageOf(code).direction;
}
