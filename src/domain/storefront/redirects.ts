import { isOwnPath } from "./links.ts";
import { normalPath } from "./paths.ts";

/** Redirect types: 301 permanent, 302 temporary. */
export const redirectTypes = ["301", "302"] as const;
export type RedirectType = (typeof redirectTypes)[number];

/** Whether the value is a redirect type. */
export function isRedirectType(value: unknown): value is RedirectType {
  return redirectTypes.some((type) => type === value);
}

/** Returns the type of two joined redirects: permanent only if both are. */
export function joinedType(first: RedirectType, second: RedirectType): RedirectType {
  return first === "302" ? first : second;
}

/** A stored redirect. */
export interface Route {
  /** A path normalised by `normalPath`. */
  readonly from: string;
  /** A path of the store, optionally with query and fragment, or an https URL. */
  readonly to: string;
}

/** Returns the store path of a target, normalised like `from`; null if it leads elsewhere. */
export function targetPath(to: string): string | null {
  return isOwnPath(to) ? normalPath(to) : null;
}

/** Returns the query and fragment of an address. */
function tailOf(address: string): string {
  const at = address.search(/[?#]/);
  return at < 0 ? "" : address.slice(at);
}

/**
 * Returns the target of `to` followed by a redirect to `next`. The query or fragment of `to` is kept unless `next` has
 * its own.
 */
export function follow(to: string, next: string): string {
  return tailOf(next) === "" ? next + tailOf(to) : next;
}

export type Joined = { readonly to: string } | { readonly error: "self" | "loop" };

/**
 * Joins a redirect with existing ones, none of which leads to another: returns its final target, so that there is never
 * more than one hop, or why it is not possible.
 * @param next the redirect at the target, if any
 */
export function joinRoute(route: Route, next: Route | null): Joined {
  if (targetPath(route.to) === route.from) return { error: "self" };
  if (!next) return { to: route.to };
  const to = follow(route.to, next.to);
  return targetPath(to) === route.from ? { error: "loop" } : { to };
}
