import { isOwnPath } from "./links.ts";

/** A base URL for parsing paths; never part of a result. */
const anywhere = "https://store.invalid";

/**
 * Normalises a path of the store for storage and comparison: no query or fragment, lower case, no repeated or trailing
 * slashes, and invalid characters percent-encoded. `/` stays `/`. Text that is not a path is returned unchanged.
 */
export function normalPath(text: string): string {
  if (!isOwnPath(text)) return text;
  const { pathname } = new URL(text.toLowerCase(), anywhere);
  const path = pathname.toLowerCase().replace(/\/{2,}/g, "/");
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

/** Checks that the text is a path of the store, `/sale`. Returns true or the message key. */
export function checkPath(text: string): true | "errors.path" {
  return isOwnPath(text) || "errors.path";
}
