import { hasFlag } from "country-flag-icons";

/** The flag of a country, shown next to its name. */
interface Flag {
  readonly url: string;
  /** The name next to it already says what it shows. */
  readonly alt: null;
}

/**
 * Returns the flag of a country as an image: the fonts of some systems have no flags.
 * @param region an ISO 3166-1 code of two capital letters; null if it has no flag
 */
export const flagOf = (region: string): Flag | null =>
  hasFlag(region) ? { url: `/flags/${region}.svg`, alt: null } : null;

/**
 * Returns the flag of a language's region, `pt-BR`, or of its most likely one according to Unicode's likely subtags.
 * @param tag a BCP 47 tag; null if it is invalid or has no region
 */
export function flagOfLanguage(tag: string): Flag | null {
  try {
    return flagOf(new Intl.Locale(tag).maximize().region ?? "");
  } catch {
    return null;
  }
}
