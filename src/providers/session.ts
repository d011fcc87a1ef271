import { create } from "zustand";
import type { Admin } from "../domain/admin.ts";
import { roles } from "../domain/roles.ts";
import { soleUser } from "./accounts.ts";

/** The readable cookie the API sets at sign-in. Only for display and the guard: the API never trusts it. */
const cookieName = "adminInfo";

/** What the cookie holds, as far as it can be read. Only the email is sure to be there. */
export interface AdminInfo extends Partial<Omit<Admin, "email">> {
  readonly email: string;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function readCookie(name: string, cookies: string): string | undefined {
  const pair = cookies.split("; ").find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Reads JSON from the cookie; anything that is not an object with an email counts as signed out. */
export function readAdminInfo(cookies: string): AdminInfo | null {
  const text = readCookie(cookieName, cookies);
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    if (typeof value !== "object" || value === null) return null;
    const { id, email, name, role, changes, image, posStatus, shopStatus } = value as Record<string, unknown>;
    if (!isText(email)) return null;
    const known = roles.find((one) => one === role);
    return {
      email,
      ...(isText(id) ? { id } : {}),
      ...(isText(name) ? { name } : {}),
      ...(known ? { role: known } : {}),
      ...(isText(changes) ? { changes } : {}),
      ...(isText(image) ? { image } : {}),
      ...(posStatus === false ? { posStatus } : {}),
      ...(shopStatus === false ? { shopStatus } : {}),
    };
  } catch {
    return null;
  }
}

/** Who is signed in by now: by the cookie, unless everybody is the same person. */
export const currentInfo = (): AdminInfo | null => soleUser ?? readAdminInfo(document.cookie);

/** The signed-in person, complete, or null where the cookie does not say what they may do. */
export function adminOf(info: AdminInfo | null): Admin | null {
  if (!info?.role) return null;
  const { email, role, id = "", name = email, image = null, ...statuses } = info;
  return { ...statuses, id, email, name, role, image };
}

interface Session {
  readonly adminInfo: AdminInfo | null;
  readonly login: (payload: AdminInfo) => void;
  readonly logout: () => void;
}

/** The session as the interface knows it, from `startSession` on. */
export const useSession = create<Session>()((set) => ({
  adminInfo: soleUser,
  login: (adminInfo) => set({ adminInfo }),
  logout: () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and Safari.
    document.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Strict`;
    set({ adminInfo: soleUser });
  },
}));

/**
 * Learns who is signed in, once for a page. Not while this file is evaluated: Chrome wants to know the line that reads a
 * cookie, and would parse the whole chunk anew for it, before the first rows.
 */
export function startSession(): AdminInfo | null {
  const adminInfo = currentInfo();
  useSession.setState({ adminInfo });
  return adminInfo;
}

/** The guard: a session with an email is admitted. */
export const isAdmitted = (info: AdminInfo | null): info is AdminInfo => Boolean(info?.email);

/** A path with its query. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
}

const signInPaths = /^\/(login|signup|forgot-password|reset-password|second-factor)(\/|\?|$)/;

/** Does the address lead to the sign-in pages, an entry of their own? */
export const isSignIn = (address: string): boolean => signInPaths.test(address);

/** Where to sign in, and to come back to afterwards. */
export function loginAddress(from: Place, ended = false): string {
  const params = new URLSearchParams();
  const to = `${from.pathname}${from.search}`;
  if (to !== "/" && to !== "/dashboard") params.set("to", to);
  if (ended) params.set("ended", "");
  const query = params.toString();
  return query ? `/login?${query}` : "/login";
}

/** Where to set up a second factor, get new recovery codes or turn it off, and to come back to afterwards. */
export function secondFactorAddress(what: "setup" | "codes" | "off", to: string): string {
  return `/second-factor?${new URLSearchParams({ do: what, to })}`;
}

/**
 * The place on this site that `?to=` names, or the start, which leads everybody to the screen of their work. Other origins are refused, also when they hide
 * behind `//`, a backslash or a control character.
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
