import slugify from "slugify";

/** Letters, marks and digits of any script in groups joined by hyphens, without capitals. */
export const slugShape = /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u;

const longest = 100;

const apostrophes = /['’ʼ]/gu;

/** What separates words. Symbols stay, since some of them are words: `&` is "and", `€` is "euro". */
const separators = /[^\p{L}\p{M}\p{N}\p{S}&%]+/gu;

const notInSlug = /[^\p{L}\p{M}\p{N}]+/gu;

const nothing = /(?!)/;

const latin = (text: string): string => slugify(text, { remove: nothing }).toLowerCase().normalize("NFC");

/**
 * Converts a text to a slug, the last part of an address: letters and digits of any script, small and in Unicode's form
 * C, with single hyphens between words and at most 100 characters. Letters that have a Latin form (`é`, `ж`, `ω`) are
 * written in it; others stay, as browsers and search engines read them. A slug stays as it is.
 */
export function toSlug(text: string): string {
  const words = text.normalize("NFKC").toLowerCase().replace(apostrophes, "").replace(separators, " ");
  // Twice, since a mark may join a letter that has become Latin.
  const small = latin(latin(words));
  const slug = small.replace(notInSlug, "-").replace(/^-+/, "");
  return [...slug].slice(0, longest).join("").replace(/-+$/, "");
}
