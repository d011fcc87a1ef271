/** The fallback language: it is always there and always published. */
export const fallbackLanguageCode = "en";

/** Is the text a language tag as BCP 47 writes them: `es`, `pt-BR`, `zh-Hant`? */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
