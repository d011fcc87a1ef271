/** Names of countries and currencies in the user's language, from `Intl.DisplayNames`. */

type Kind = "region" | "currency";

/** The languages in which `q` finds a country, regardless of the user's language. */
const searched = ["en", "es", "ar"] as const;

const namesByKey = new Map<string, Intl.DisplayNames>();

function namesIn(language: string, kind: Kind): Intl.DisplayNames {
  const key = `${language} ${kind}`;
  const made = namesByKey.get(key) ?? new Intl.DisplayNames(language, { type: kind, fallback: "none" });
  namesByKey.set(key, made);
  return made;
}

/** Returns the name of a country or currency by ISO code in a language; undefined if unknown. */
export function localName(code: string, kind: Kind, language: string): string | undefined {
  try {
    return namesIn(language, kind).of(code);
  } catch {
    return undefined;
  }
}

/** Returns the name of a country by ISO code in a language; the code if unknown. */
export const countryName = (code: string, language: string): string =>
  localName(code, "region", language) ?? code;

/** Returns the names in every language of the interface, without duplicates. */
export function allNames(code: string, kind: Kind): string[] {
  return [...new Set(searched.flatMap((language) => localName(code, kind, language) ?? []))];
}

/**
 * Returns the name to show in `language`. A custom name of a record is kept: only the common English name is
 * translated.
 */
export function shownName(name: string, code: string, kind: Kind, language: string): string {
  return name === localName(code, kind, "en") ? (localName(code, kind, language) ?? name) : name;
}
