import type { AuthActionResponse, AuthProvider } from "@refinedev/core";
import type { Role } from "../../domain/roles.ts";
import { type ApiError, toApiError } from "../api-error.ts";
import { http } from "../http.ts";
import { soleUser } from "./accounts.ts";
import { tellPersonChanged } from "./person.ts";
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
  /** Whether to keep the session after the browser is closed. */
  readonly remember?: boolean;
}

/** A code of the authenticator app, or a recovery code. */
export type TypedCode = { readonly code: string } | { readonly recoveryCode: string };

export interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly agree: boolean;
}

export interface NewPassword {
  readonly password: string;
  /** The token of the emailed link. */
  readonly token: string;
}

/** The signed-in user, as returned by Refine's `useGetIdentity`. */
export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  /** Their role, if the cookie has it. */
  readonly role?: Role;
}

/** The result of a sign-in form; `error` is an ApiError, so that its messages can be matched to fields. */
export interface AuthAnswer extends AuthActionResponse {
  readonly error?: ApiError;
  /** The response of the API. */
  readonly data?: unknown;
}

/** Runs a request as Refine expects of an auth provider: it always resolves. */
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

/** Sets how to find the current or pending location, to which sign-in returns. */
export function followLocation(find: () => Place): void {
  place = find;
}

/** Returns the signed-in user of a session. */
export function identityOf(info: AdminInfo | null): SignedIn | null {
  if (!info) return null;
  const { id = "", email, name = email, image = null, role } = info;
  return { id, name, email, avatar: image, ...(role ? { role } : {}) };
}

const asked = () => returnAddress(new URLSearchParams(location.search).get("to"), location.origin);

/** Reads the session from the cookie that the API has just set. */
function adopt<A extends AuthAnswer>(answer: A): A {
  const info = answer.success ? readAdminInfo(document.cookie) : null;
  if (info) useSession.getState().login(info);
  if (answer.success) tellPersonChanged();
  return answer;
}

/** Ends the session here, and on the server if it can be reached. Throws if it is somebody else's by now. */
async function endSession(): Promise<void> {
  await http.post("/auth/logout").catch((error: unknown) => {
    if (toApiError(error).type === "another-person") throw error;
  });
  useSession.getState().logout();
  tellPersonChanged();
}

/**
 * Refine's auth provider for the session endpoints of the API. It has no runtime dependency on Refine, so that the
 * small sign-in pages can use it too.
 */
export const authProvider = {
  login: async ({ email, ...credentials }: Credentials) =>
    adopt(await attempt("/auth/login", { ...credentials, email: email.trim() }, asked)),

  logout: async (): Promise<AuthAnswer> => {
    try {
      await endSession();
      return { success: true, redirectTo: "/login" };
    } catch (error) {
      return { success: false, error: toApiError(error) };
    }
  },

  /**
   * The specified guard: the readable cookie has an email. Read again, since it may have expired while the page is
   * open.
   */
  check: async () => {
    if (isAdmitted(currentInfo())) return { authenticated: true };
    return { authenticated: false, logout: true, redirectTo: loginAddress(place()) };
  },

  /**
   * A session that the server no longer knows ends here too. Of several concurrent failures, the first redirects to
   * sign-in.
   */
  onError: async (error: unknown) => {
    if (toApiError(error).reason === "second-factor") {
      return { redirectTo: secondFactorAddress("setup", `${place().pathname}${place().search}`) };
    }
    // Without sign-in, there is nowhere to redirect to.
    if (soleUser || !isUnauthenticated(error) || !useSession.getState().adminInfo) return {};
    useSession.getState().logout();
    return { redirectTo: loginAddress(place(), true), error: toApiError(error) };
  },

  /** The first account of a store is signed in with it. */
  register: async ({ email, ...values }: SignUp) =>
    adopt(await attempt("/auth/signup", { ...values, email: email.trim() })),

  forgotPassword: ({ email }: { readonly email: string }) =>
    attempt("/auth/forgot-password", { email: email.trim() }),

  updatePassword: ({ password, token }: NewPassword) =>
    attempt(`/auth/reset-password/${encodeURIComponent(token)}`, { password }),

  getPermissions: async (): Promise<Role | null> => useSession.getState().adminInfo?.role ?? null,

  getIdentity: async (): Promise<SignedIn | null> => identityOf(useSession.getState().adminInfo),
} satisfies AuthProvider;

/** Submits the code of the second sign-in step, if the first one requires it: see `nextStep`. */
export const enterCode = async (typed: TypedCode) => adopt(await attempt("/auth/login/code", typed, asked));

/** Whether users can sign out; false if there is only one user. */
export const canSignOut = soleUser === null;

/** Whether an error of any data provider means that the session is gone. */
const isUnauthenticated = (error: unknown): boolean => toApiError(error).type === "unauthenticated";

/** Awaits a result of the auth provider and throws its error if it failed. */
export async function succeeded(answering: Promise<AuthAnswer>): Promise<AuthAnswer> {
  const answer = await answering;
  if (!answer.success) throw answer.error ?? toApiError(new Error("Unknown"));
  return answer;
}

/**
 * Returns what a correct password still requires: a code, valid for so many seconds, or the setup of a second factor.
 */
export function nextStep({ data }: AuthAnswer): { readonly code: number } | "setup" | null {
  if (typeof data !== "object" || data === null || !("next" in data)) return null;
  if (data.next === "setup") return "setup";
  return data.next === "code" ? { code: "seconds" in data ? Number(data.seconds) : 300 } : null;
}
