import { isOwnPath } from "./links.ts";
import { normalPath } from "./paths.ts";

/** Redirect types: 301 permanent, 302 temporary. */
export const redirectTypes = ["301", "302"] as const;
export type RedirectType = (typeof redirectTypes)[number];

/** Whether the value is a redirect type. */
export function isRedirectType(value: unknown): value is RedirectType {
  return redirectTypes.some((type) => type === value);
}

/** The type of two joined redirects: permanent only if both are. */
export function joinedType(first: RedirectType, second: RedirectType): RedirectType {
  return first === "302" ? first : second;
}

/** A stored redirect. */
export interface Route {
  /** A path as `normalPath` writes it. */
  readonly from: string;
  /** A path of the store with what may follow it, or an https address. */
  readonly to: string;
}

/** The path of the store that a target leads to, as `from` is written; null where it leads elsewhere. */
export function targetPath(to: string): string | null {
  return isOwnPath(to) ? normalPath(to) : null;
}

/** What stands behind the path of an address: its query and its fragment. */
function tailOf(address: string): string {
  const at = address.search(/[?#]/);
  return at < 0 ? "" : address.slice(at);
}

/**
 * Where one gets who is sent to `to`, when that is sent on to `next`. A query or fragment of `to` goes along
 * unless `next` has its own.
 */
export function follow(to: string, next: string): string {
  return tailOf(next) === "" ? next + tailOf(to) : next;
}

export type Joined = { readonly to: string } | { readonly error: "self" | "loop" };

/**
 * How a redirect joins others, of which none leads to another: where it leads in the end, so that nobody is
 * sent on twice, or why it cannot be.
 * @param next the redirect that stands at the target, if there is one
 */
export function joinRoute(route: Route, next: Route | null): Joined {
  if (targetPath(route.to) === route.from) return { error: "self" };
  if (!next) return { to: route.to };
  const to = follow(route.to, next.to);
  return targetPath(to) === route.from ? { error: "loop" } : { to };
}
