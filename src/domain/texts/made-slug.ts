import { toSlug } from "./slug.ts";

/** Writes a text in Latin letters. */
export type ToLatin = (text: string) => string;

/** How new addresses are written: with the letters of every script, or with Latin ones. */
export const addressLetters = ["every", "latin"] as const;

let chosen: ToLatin | null = null;

/** Returns how the store writes new addresses in Latin letters, in the browser; null if it does not. The API reads it instead. */
export const storeLatin = (): ToLatin | null => chosen;

/** Sets how the store writes new addresses in Latin letters; null if it does not. */
export function setStoreLatin(latin: ToLatin | null): void {
  chosen = latin;
}

const isLatin = (slug: string): boolean => /^[a-z0-9-]*$/.test(slug);

/** A word whose letters have no Latin form stays as it is. */
function latinWord(word: string, latin: ToLatin): string {
  if (isLatin(toSlug(word))) return word;
  const written = latin(word);
  return toSlug(written) === "" ? word : written;
}

/**
 * Returns the slug that a new record gets from its title.
 * @param latin writes it in Latin letters; null for the letters of every script. Default: as the store does
 */
export function madeSlug(title: string, latin: ToLatin | null = chosen): string {
  if (latin === null) return toSlug(title);
  const words = title.normalize("NFKC").split(/\s+/u);
  return toSlug(words.map((word) => latinWord(word, latin)).join(" "));
}
