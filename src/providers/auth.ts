import type { AuthActionResponse, AuthProvider } from "@refinedev/core";
import type { Role } from "../domain/roles.ts";
import { soleUser } from "./accounts.ts";
import { type ApiError, isApiError, toApiError } from "./api-error.ts";
import { http } from "./http.ts";
import {
  type AdminInfo,
  currentInfo,
  isAdmitted,
  loginAddress,
  type Place,
  readAdminInfo,
  returnAddress,
  secondFactorAddress,
  useSession,
} from "./session.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Keep the session after the browser is closed. */
  readonly remember?: boolean;
}

/** The code of the app, or one of the recovery codes. */
export type TypedCode = { readonly code: string } | { readonly recoveryCode: string };

export interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly agree: boolean;
}

export interface NewPassword {
  readonly password: string;
  /** Of the link that was mailed. */
  readonly token: string;
}

/** Who is signed in, as Refine's `useGetIdentity` answers it. */
export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  /** What they may do, where the cookie says it. */
  readonly role?: Role;
}

/** What a form of the sign-in pages sends; `error` is an ApiError, so that its messages find their fields. */
export interface AuthAnswer extends AuthActionResponse {
  readonly error?: ApiError;
  /** What the API answered. */
  readonly data?: unknown;
}

/** Runs a call the way Refine expects it of an auth provider: it always resolves. */
async function attempt(
  path: string,
  body: object,
  redirectTo?: string | (() => string),
): Promise<AuthAnswer> {
  try {
    const { data } = await http.post<unknown>(path, body);
    const to = typeof redirectTo === "function" ? redirectTo() : redirectTo;
    return { success: true, data, ...(to === undefined ? {} : { redirectTo: to }) };
  } catch (error) {
    return { success: false, error: toApiError(error) };
  }
}

let place = (): Place => location;

/** The current or pending location: sign-in leads back there. */
export function followLocation(find: () => Place): void {
  place = find;
}

/** Who the session says is signed in. */
export function identityOf(info: AdminInfo | null): SignedIn | null {
  if (!info) return null;
  const { id = "", email, name = email, image = null, role } = info;
  return { id, name, email, avatar: image, ...(role ? { role } : {}) };
}

const asked = () => returnAddress(new URLSearchParams(location.search).get("to"), location.origin);

/** Takes over the session that the API has just written into the readable cookie. */
function adopt<A extends AuthAnswer>(answer: A): A {
  const info = answer.success ? readAdminInfo(document.cookie) : null;
  if (info) useSession.getState().login(info);
  return answer;
}

/** Ends the session on the server and here, also when the server cannot be told. */
async function endSession(): Promise<void> {
  await http.post("/auth/logout").catch(() => undefined);
  useSession.getState().logout();
}

/**
 * Refine's auth provider over the session calls of the API. It needs nothing of Refine at run time, so that the small
 * sign-in pages use the same object.
 */
export const authProvider = {
  login: async ({ email, ...credentials }: Credentials) =>
    adopt(await attempt("/auth/login", { ...credentials, email: email.trim() }, asked)),

  logout: async (): Promise<AuthAnswer> => {
    await endSession();
    return { success: true, redirectTo: "/login" };
  },

  /** The spec's guard: the readable cookie has an email. Asked anew, for it may have gone while the page is open. */
  check: async () => {
    if (isAdmitted(currentInfo())) return { authenticated: true };
    return { authenticated: false, logout: true, redirectTo: loginAddress(place()) };
  },

  /** A session that the server no longer knows is over here, too. Several calls may fail together: the first one leads to sign in. */
  onError: async (error: unknown) => {
    if (isApiError(error) && error.reason === "second-factor") {
      return { redirectTo: secondFactorAddress("setup", `${place().pathname}${place().search}`) };
    }
    // Where nobody signs in, signing in again helps nobody.
    if (soleUser || !isUnauthenticated(error) || !useSession.getState().adminInfo) return {};
    useSession.getState().logout();
    return { redirectTo: loginAddress(place(), true), error: toApiError(error) };
  },

  register: ({ email, ...values }: SignUp) => attempt("/auth/signup", { ...values, email: email.trim() }),

  forgotPassword: ({ email }: { readonly email: string }) =>
    attempt("/auth/forgot-password", { email: email.trim() }),

  updatePassword: ({ password, token }: NewPassword) =>
    attempt(`/auth/reset-password/${encodeURIComponent(token)}`, { password }),

  getPermissions: async (): Promise<Role | null> => useSession.getState().adminInfo?.role ?? null,

  getIdentity: async (): Promise<SignedIn | null> => identityOf(useSession.getState().adminInfo),
} satisfies AuthProvider;

/** The second step of signing in, where the first one has asked for it: see `nextStep`. */
export const enterCode = async (typed: TypedCode) => adopt(await attempt("/auth/login/code", typed, asked));

/** Can people sign out? Not where everybody is the same person. */
export const canSignOut = soleUser === null;

/** Does the failure of any data provider say that nobody is signed in? */
function isUnauthenticated(error: unknown): boolean {
  if (isApiError(error)) return error.type === "unauthenticated";
  return typeof error === "object" && error !== null && "statusCode" in error && error.statusCode === 401;
}

/** Waits for an answer of the auth provider; throws its error where it is no success. */
export async function succeeded(answering: Promise<AuthAnswer>): Promise<AuthAnswer> {
  const answer = await answering;
  if (!answer.success) throw answer.error ?? toApiError(new Error("Unknown"));
  return answer;
}

/** What an answer to the right password still asks for: the code, so many seconds long, or the setup of one. */
export function nextStep({ data }: AuthAnswer): { readonly code: number } | "setup" | null {
  if (typeof data !== "object" || data === null || !("next" in data)) return null;
  if (data.next === "setup") return "setup";
  return data.next === "code" ? { code: "seconds" in data ? Number(data.seconds) : 300 } : null;
}
