/** A quoted item, or a quoted part of a path: up to the closing quotation mark before a separator. */
const quoted = /"((?:[^"]|"")*)"(?=\s*(?:[,>]|$))/y;

/**
 * Splits a cell at commas into the texts of its items, which keep their quotation marks and escaped commas. Commas inside
 * quotation marks, and those after a backslash, belong to the item.
 */
export function itemsIn(text: string): string[] {
  const items: string[] = [];
  let start = 0;
  let isBegin = true;
  let at = 0;
  while (at < text.length) {
    const sign = text[at];
    quoted.lastIndex = at;
    const quote = isBegin && sign === '"' ? quoted.exec(text) : null;
    if (quote) {
      at += quote[0].length;
      isBegin = false;
      continue;
    }
    if (sign === "," && text[at - 1] !== "\\") {
      items.push(text.slice(start, at));
      start = at + 1;
    }
    isBegin = sign === "," || sign === ">" || (isBegin && sign?.trim() === "");
    at += 1;
  }
  return [...items, text.slice(start)].map((item) => item.trim()).filter(Boolean);
}

/** Returns the text of an item without the quotation marks and backslashes that protect its commas. */
export function plainItem(item: string): string {
  return item
    .trim()
    .replace(
      /(^|>)(\s*)"((?:[^"]|"")*)"(?=\s*(?:>|$))/g,
      (_, before: string, blank: string, inside: string) =>
        `${before}${blank}${inside.replaceAll('""', '"')}`,
    )
    .replaceAll("\\,", ",")
    .trim();
}

/** Returns the distinct items of a cell: `"Chairs, stools", Lamps` has two. */
export const listIn = (text: string): string[] => [...new Set(itemsIn(text).map(plainItem))].filter(Boolean);

/** Returns a cell that `listIn` splits into these items. */
export const listCell = (items: readonly string[]): string =>
  items.map((item) => `"${item.replaceAll('"', '""')}"`).join(",");

const address = /^(?:https?:)?\/\//i;

/** Whether a text is the address of a picture, rather than the name of a file in the other shop. */
export const isAddress = (text: string): boolean => address.test(text);

/**
 * Returns the addresses in a cell. Where they have a scheme, only a separator before the next one, or before a path, ends an
 * address: a comma may be part of it.
 */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[,;|\n]/);
  if (!parts.some((part) => address.test(part.trim())))
    return parts.map((part) => part.trim()).filter(Boolean);
  return text
    .split(/[,;|\n]\s*(?=(?:https?:\/)?\/)/i)
    .map((part) => part.replace(/[\s,;|]+$/, "").trim())
    .filter(Boolean);
}
