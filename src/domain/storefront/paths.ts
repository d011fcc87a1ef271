import { isOwnPath } from "../texts/links.ts";

/** A base URL for parsing paths; never part of a result. */
const anywhere = "https://store.invalid";

const encoded = /(?:%[0-9a-f]{2})+/gi;

/** ASCII that stays encoded: decoded, it would mean something else in an address (RFC 3986, section 2.2). */
const isReserved = (character: string): boolean => /^[^\P{ASCII}\w.~-]$/u.test(character);

/** ASCII that a path has only in encoded form (RFC 3986, section 3.3). */
const unsafe = /[^\P{ASCII}\w.~!$&'()*+,;=:@/%-]/gu;

/** Decodes what an address need not encode. Bytes that are no UTF-8 stay as they are. */
function readable(text: string): string {
  return text.replace(encoded, (bytes) => {
    try {
      const characters = [...decodeURIComponent(bytes)];
      return characters.map((one) => (isReserved(one) ? encodeURIComponent(one) : one)).join("");
    } catch {
      return bytes;
    }
  });
}

/** The form in which parts of addresses are compared: Unicode's form C, case ignored. */
const comparable = (text: string): string => readable(text).toLowerCase().normalize("NFC");

/**
 * Normalises a path of the store for storage and comparison, however a browser writes it: percent-encoding of letters is
 * decoded, in Unicode's form C and lower case, without query, fragment, and repeated or trailing slashes. `/` stays `/`.
 * Text that is not a path is returned unchanged.
 */
export function normalPath(text: string): string {
  if (!isOwnPath(text)) return text;
  const { pathname } = new URL(text, anywhere);
  const path = comparable(pathname)
    .replace(unsafe, (one) => encodeURIComponent(one).toLowerCase())
    .replace(/\/{2,}/g, "/");
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

/** Returns the parameters of an address in their comparable form, in order. */
export function pathParameters(address: string): readonly (readonly [name: string, value: string])[] {
  if (!isOwnPath(address)) return [];
  const { searchParams } = new URL(address, anywhere);
  return [...searchParams]
    .map(([name, value]) => [comparable(name), comparable(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const inQuery = (text: string): string => text.replace(/[\s&=#%+?]/gu, encodeURIComponent);

/** Normalises an address as `normalPath` does, with its parameters in order. */
export function normalAddress(text: string): string {
  const query = pathParameters(text).map(([name, value]) =>
    value === "" ? inQuery(name) : `${inQuery(name)}=${inQuery(value)}`,
  );
  return [normalPath(text), ...(query.length > 0 ? [query.join("&")] : [])].join("?");
}

/** Checks that the text is a path of the store, `/sale`. Returns true or the message key. */
export function checkPath(text: string): true | "errors.path" {
  return isOwnPath(text) || "errors.path";
}
