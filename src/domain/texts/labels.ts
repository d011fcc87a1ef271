/** Abbreviations that keep their capitals, by their spelling in keys. */
const shortForms = new Map(
  ["API", "CSV", "EAN", "FAQ", "FAQs", "GTIN", "HTML", "IBAN", "ID", "IDs", "IP", "ISO", "JSON", "PDF", "PIN"]
    .concat(["POS", "QR", "SEO", "SKU", "SKUs", "SMS", "UPC", "URL", "URLs", "VAT"])
    .map((form) => [form.toLowerCase(), form]),
);

/** Splits a key into words: `leadTimeDays`, `tax-zones`, `dine_in`, `seoURL2`. */
const wordsOf = (key: string): string[] =>
  key
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replace(/([A-Za-z])(\d)/g, "$1 $2")
    .split(/[\s_-]+/)
    .filter(Boolean);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function phrase(words: readonly string[]): string {
  return capital(
    words
      .map((word) => word.toLowerCase())
      .map((word) => shortForms.get(word) ?? word)
      .join(" "),
  );
}

/** Returns the singular of an English plural in a key: `tax-zones` → `tax-zone`. Irregular ones are in the labels. */
export function singularOf(plural: string): string {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, "y");
  if (/(ss|x|zz|ch|sh|[^ao]us)es$/.test(plural)) return plural.replace(/es$/, "");
  return /(ss|us|is)$/.test(plural) ? plural : plural.replace(/s$/, "");
}

/** Returns the plural of an English singular in a key: `category` → `categories`. */
export function pluralOf(singular: string): string {
  if (/[^aeiou]y$/.test(singular)) return singular.replace(/y$/, "ies");
  return /(s|x|z|ch|sh)$/.test(singular) ? `${singular}es` : `${singular}s`;
}

/**
 * Derives the English label of a key that has none: `leadTimeDays` → "Lead time days". A reference is named after its
 * target: `supplierId` → "Supplier", `categoryIds` → "Categories". A key that is written as words or in capitals stays
 * as it is.
 */
export function labelOf(key: string): string {
  if (/\s|^[^a-z]+$/.test(key)) return capital(key);
  const one = /^(.+[^A-Z])Id$/.exec(key)?.[1];
  const many = /^(.+[^A-Z])Ids$/.exec(key)?.[1];
  return phrase(wordsOf(one ?? (many === undefined ? key : pluralOf(many))));
}
