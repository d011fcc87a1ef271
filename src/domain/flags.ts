import { hasFlag } from "country-flag-icons";

/** Where the flag of a country stands beside the interface. */
interface Flag {
  readonly url: string;
  /** The name that it stands beside says what it shows. */
  readonly alt: null;
}

/**
 * The flag of a country: fonts of some systems have none.
 * @param region a code of ISO 3166-1, two capital letters; null where there is no flag of it
 */
export const flagOf = (region: string): Flag | null =>
  hasFlag(region) ? { url: `/flags/${region}.svg`, alt: null } : null;

/**
 * The flag of the country that a language names, `pt-BR`, or is spoken in most, as Unicode's likely subtags say.
 * @param tag a BCP 47 tag; null where it is none, or no country's
 */
export function flagOfLanguage(tag: string): Flag | null {
  try {
    return flagOf(new Intl.Locale(tag).maximize().region ?? "");
  } catch {
    return null;
  }
}
