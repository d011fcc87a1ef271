import { isOwnPath } from "./links.ts";

/** A base to read paths with; nothing of it is ever kept. */
const anywhere = "https://store.invalid";

/**
 * The one way a path of the store is written down and compared: without query and fragment, in lower case,
 * without doubled slashes and without one at the end; what no address may hold is percent-encoded. `/` stays
 * `/`. Text that is no path stays as it is.
 */
export function normalPath(text: string): string {
  if (!isOwnPath(text)) return text;
  const { pathname } = new URL(text.toLowerCase(), anywhere);
  const path = pathname.toLowerCase().replace(/\/{2,}/g, "/");
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

/** Is it a path of the store, `/sale`? True, or the key of the message. */
export function checkPath(text: string): true | "errors.path" {
  return isOwnPath(text) || "errors.path";
}
