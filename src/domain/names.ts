/** Names of countries and currencies in the reader's language, from `Intl.DisplayNames`. */

type Kind = "region" | "currency";

/** The languages in which `q` finds a country, whatever language its reader has chosen. */
const searched = ["en", "es", "ar"] as const;

const known = new Map<string, Intl.DisplayNames>();

function namesIn(language: string, kind: Kind): Intl.DisplayNames {
  const key = `${language} ${kind}`;
  const made = known.get(key) ?? new Intl.DisplayNames(language, { type: kind, fallback: "none" });
  known.set(key, made);
  return made;
}

/** The name of a country or currency by ISO code in a language; undefined if unknown. */
export function localName(code: string, kind: Kind, language: string): string | undefined {
  try {
    return namesIn(language, kind).of(code);
  } catch {
    return undefined;
  }
}

/** The names in every language of the interface, without duplicates. */
export function allNames(code: string, kind: Kind): string[] {
  return [...new Set(searched.flatMap((language) => localName(code, kind, language) ?? []))];
}

/**
 * The name as a reader of `language` knows it. A record that somebody has given a name of its own keeps that
 * name: only the common English one is replaced.
 */
export function shownName(name: string, code: string, kind: Kind, language: string): string {
  return name === localName(code, kind, "en") ? (localName(code, kind, language) ?? name) : name;
}
