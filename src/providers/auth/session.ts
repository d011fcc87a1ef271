import "../../plugins/files/roles.ts";
import { create } from "zustand";
import type { Admin } from "../../domain/people/admin.ts";
import { roles } from "../../domain/roles.ts";
import { readCookie } from "./cookies.ts";

/** The readable cookie that is set at sign-in. Only for display and the guard: the API never trusts it. */
const cookieName = "adminInfo";

/** The readable data of the cookie. Only the email is guaranteed. */
export interface AdminInfo extends Partial<Omit<Admin, "email">> {
  readonly email: string;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Parses the cookie's JSON; anything other than an object with an email counts as signed out. */
export function readAdminInfo(cookies: string): AdminInfo | null {
  const text = readCookie(cookieName, cookies);
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    if (typeof value !== "object" || value === null) return null;
    const { id, email, name, role, changes, image, posStatus, shopStatus } = value as Record<string, unknown>;
    if (!isText(email)) return null;
    const ownRole = roles.find((one) => one === role);
    return {
      email,
      ...(isText(id) ? { id } : {}),
      ...(isText(name) ? { name } : {}),
      ...(ownRole ? { role: ownRole } : {}),
      ...(isText(changes) ? { changes } : {}),
      ...(isText(image) ? { image } : {}),
      ...(posStatus === false ? { posStatus } : {}),
      ...(shopStatus === false ? { shopStatus } : {}),
    };
  } catch {
    return null;
  }
}

/** Keeps the user of another server in the cookie, which ends with the browser. */
export function keepInfo(info: AdminInfo): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and Safari.
  document.cookie = `${cookieName}=${encodeURIComponent(JSON.stringify(info))}; Path=/; SameSite=Strict`;
}

/** The only user of a server without accounts. */
let onlyUser: AdminInfo | null = null;

/** Returns the signed-in user from the cookie, or the only user. */
export const currentInfo = (): AdminInfo | null => onlyUser ?? readAdminInfo(document.cookie);

/** Returns the complete signed-in user, or null if the cookie has no role. */
export function storedAdmin(info: AdminInfo | null): Admin | null {
  if (!info?.role) return null;
  const { email, role, id = "", name = email, image = null, ...statuses } = info;
  return { ...statuses, id, email, name, role, image };
}

interface Session {
  readonly adminInfo: AdminInfo | null;
  readonly login: (payload: AdminInfo) => void;
  readonly logout: () => void;
}

/** The session as the interface knows it, since `startSession`. */
export const useSession = create<Session>()((set) => ({
  adminInfo: null,
  login: (adminInfo) => set({ adminInfo }),
  logout: () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and Safari.
    document.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Strict`;
    set({ adminInfo: onlyUser });
  },
}));

/**
 * Reads the signed-in user once per page. Not during module evaluation: for the line that reads a cookie, Chrome would
 * parse the whole chunk again before the first rows.
 * @param soleUser the only user, whom `accounts.ts` knows. Imported here, the provider would import itself: its requests
 *   ask who is signed in.
 */
export function startSession(soleUser: AdminInfo | null): AdminInfo | null {
  onlyUser = soleUser;
  const adminInfo = currentInfo();
  useSession.setState({ adminInfo });
  return adminInfo;
}

/** The guard: admits sessions with an email. */
export const isAdmitted = (info: AdminInfo | null): info is AdminInfo => Boolean(info?.email);

/** A path with its query. */
export interface SessionPlace {
  readonly pathname: string;
  readonly search: string;
}

const signInPaths = /^\/(login|signup|forgot-password|reset-password|second-factor)(\/|\?|$)/;

/** Whether an address belongs to the sign-in pages, which are a separate entry. */
export const isSignIn = (address: string): boolean => signInPaths.test(address);

/** Returns the address of the sign-in page, with the address to return to. */
export function loginAddress(from: SessionPlace, ended = false): string {
  const params = new URLSearchParams();
  const to = `${from.pathname}${from.search}`;
  if (to !== "/" && to !== "/dashboard") params.set("to", to);
  if (ended) params.set("ended", "");
  const query = params.toString();
  return query ? `/login?${query}` : "/login";
}

/**
 * Returns the address to set up a second factor, create new recovery codes or turn it off, with the address to return
 * to.
 */
export function secondFactorAddress(what: "setup" | "codes" | "off", to: string): string {
  return `/second-factor?${new URLSearchParams({ do: what, to })}`;
}

/**
 * Returns the address on this site in `?to=`, or the start page, which redirects to the user's main screen. Other
 * origins are refused, even if hidden by `//`, a backslash or a control character.
 */
export function returnAddress(to: string | null, origin: string): string {
  const home = "/";
  if (!to?.startsWith("/")) return home;
  try {
    const url = new URL(to, origin);
    const address = `${url.pathname}${url.search}${url.hash}`;
    return url.origin === origin && !address.startsWith("//") && !isSignIn(url.pathname) ? address : home;
  } catch {
    return home;
  }
}
