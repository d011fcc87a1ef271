/** The fallback language: it always exists and is always published. */
export const fallbackLanguageCode = "en";

/** Whether the text is a BCP 47 language tag: `es`, `pt-BR`, `zh-Hant`. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
