import { isOwnPath } from "../texts/links.ts";
import { normalPath, pathParameters } from "./paths.ts";

/** Redirect types: 301 permanent, 302 temporary. */
export const redirectTypes = ["301", "302"] as const;
type RedirectType = (typeof redirectTypes)[number];

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
  /** A path, optionally with parameters, normalised by `normalAddress`. */
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

/** Whether a redirect applies to an address: its path is the address's, which has all of its parameters. */
export function covers(from: string, address: string): boolean {
  if (targetPath(address) !== normalPath(from)) return false;
  const given = pathParameters(address);
  return pathParameters(from).every(([name, value]) => given.some(([a, x]) => a === name && x === value));
}

/** Returns the redirect for an address: of several that apply, the one with the most parameters. */
export function closestRoute<R extends Pick<Route, "from">>(routes: readonly R[], address: string): R | null {
  const some = routes.filter(({ from }) => covers(from, address));
  const most = ({ from }: R) => pathParameters(from).length;
  return some.sort((a, b) => most(b) - most(a) || (a.from < b.from ? -1 : 1))[0] ?? null;
}

/** Returns the query and fragment of an address without the parameters that a redirect names. */
function tailBesides(address: string, from: string): string {
  const named = new Set(pathParameters(from).map(([name]) => name));
  if (named.size === 0) return tailOf(address);
  const [, query = "", fragment = ""] = /^[^?#]*\??([^#]*)(.*)$/s.exec(address) ?? [];
  const isNamed = (part: string) => pathParameters(`/?${part}`).some(([name]) => named.has(name));
  const rest = query.split("&").filter((part) => part !== "" && !isNamed(part));
  return (rest.length > 0 ? `?${rest.join("&")}` : "") + fragment;
}

/**
 * Returns where an address leads by a redirect. The rest of its query, and its fragment, are kept unless the target has
 * its own.
 */
export function follow(address: string, { from, to }: Route): string {
  return tailOf(to) === "" ? to + tailBesides(address, from) : to;
}

export type Joined = { readonly to: string } | { readonly error: "self" | "loop" };

/**
 * Joins a redirect with existing ones, none of which leads to another: returns its final target, so that there is never
 * more than one hop, or why it is not possible.
 * @param next the redirect at the target, if any
 */
export function joinRoute(route: Route, next: Route | null): Joined {
  if (covers(route.from, route.to)) return { error: "self" };
  if (!next) return { to: route.to };
  const to = follow(route.to, next);
  return covers(route.from, to) ? { error: "loop" } : { to };
}
